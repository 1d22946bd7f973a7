import type { Failure } from '../../api/failures.ts'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { useNotice } from '../../ui/notice.tsx'
import type { Step } from './catalogue-steps.ts'
import type { ChangeCatalogue } from './use-catalogue.ts'
import { catalogueWords } from './words.ts'

export type CatalogueEdit = {
  /** Answers whether it is kept; if not, the reader has been told why. */
  save: (...steps: readonly Step[]) => Promise<boolean>
  /** Deletes with Undo, for which `restore` makes the same records again. */
  remove: (name: string, step: Step, restore: readonly Step[]) => Promise<void>
}

/** Changes to the catalogue with what the reader is told about them. */
export function useCatalogueEdit(change: ChangeCatalogue): CatalogueEdit {
  const say = useWords(catalogueWords)
  const sayApp = useWords(appWords)
  const notify = useNotice()

  const again = ({ code }: Failure, run: () => unknown) =>
    code === 'NETWORK' || code === 'INTERNAL' ? { label: sayApp('retry'), run: () => void run() } : undefined

  const save: CatalogueEdit['save'] = async (...steps) => {
    const failure = await change(steps)
    if (!failure) return true
    const action = again(failure, () => save(...steps))
    notify({ text: say('notSaved', { reason: failure.text }), tone: 'failure', action })
    return false
  }

  async function bringBack(name: string, steps: readonly Step[]) {
    const failure = await change([...steps])
    if (!failure) return notify({ text: say('restored', { name }) })
    const action = again(failure, () => bringBack(name, steps))
    notify({ text: say('notRestored', { name, reason: failure.text }), tone: 'failure', action })
  }

  const remove: CatalogueEdit['remove'] = async (name, step, restore) => {
    const failure = await change([step])
    if (failure) {
      const action = again(failure, () => remove(name, step, restore))
      return notify({ text: say('notDeleted', { name, reason: failure.text }), tone: 'failure', action })
    }
    const undo = { label: sayApp('undo'), run: () => void bringBack(name, restore) }
    notify({ text: say('deleted', { name }), action: undo })
  }

  return { save, remove }
}
