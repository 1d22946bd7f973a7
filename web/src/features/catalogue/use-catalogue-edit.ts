import { type Failure, isTemporary } from '../../api/failures.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { useNotice } from '../../ui/overlays/notice.tsx'
import type { CatalogueStep } from './catalogue-steps.ts'
import type { ChangeCatalogue } from './use-catalogue.ts'
import { catalogueWords } from './words.ts'

export type CatalogueEdit = {
  /** Resolves with true when the steps are saved; otherwise a notice says why not. */
  save: (...steps: readonly CatalogueStep[]) => Promise<boolean>
  /** Deletes with Undo: `restore` creates the same records again. */
  remove: (name: string, step: CatalogueStep, restore: readonly CatalogueStep[]) => Promise<void>
}

/** Changes of the catalogue with their notices. */
export function useCatalogueEdit(change: ChangeCatalogue): CatalogueEdit {
  const say = useWords(catalogueWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()

  const retryOf = (failure: Failure, run: () => unknown) =>
    isTemporary(failure) || failure.code === 'INTERNAL'
      ? { label: sayCommon('retry'), run: () => void run() }
      : undefined

  const save: CatalogueEdit['save'] = async (...steps) => {
    const failure = await change(steps)
    if (!failure) return true
    const action = retryOf(failure, () => save(...steps))
    notify({ text: sayCommon('notSaved', { reason: failure.text }), tone: 'failure', action })
    return false
  }

  async function bringBack(name: string, steps: readonly CatalogueStep[]) {
    const failure = await change([...steps])
    if (!failure) return notify({ text: say('restored', { name }) })
    const action = retryOf(failure, () => bringBack(name, steps))
    notify({ text: say('notRestored', { name, reason: failure.text }), tone: 'failure', action })
  }

  const remove: CatalogueEdit['remove'] = async (name, step, restore) => {
    const failure = await change([step])
    if (failure) {
      const action = retryOf(failure, () => remove(name, step, restore))
      return notify({ text: say('notDeleted', { name, reason: failure.text }), tone: 'failure', action })
    }
    const undo = { label: sayCommon('undo'), run: () => void bringBack(name, restore) }
    notify({ text: say('deleted', { name }), action: undo })
  }

  return { save, remove }
}
