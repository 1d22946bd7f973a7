import type { CombinedError } from '@urql/core'
import { failureOf } from '../../api/failures.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { settingWords } from './words.ts'

/** Saves one field and shows a notice; resolves with whether it was saved. */
export function useSaving() {
  const say = useWords(settingWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const notify = useNotice()

  return async function save(field: string, run: () => Promise<CombinedError | undefined>): Promise<boolean> {
    const error = await run()
    if (!error) {
      notify({ text: say('saved', { field }) })
      return true
    }
    notify({
      text: sayCommon('notSaved', { reason: failureOf(error, language).text }),
      tone: 'failure',
      action: { label: sayCommon('retry'), run: () => void save(field, run) },
    })
    return false
  }
}
