import { useCallback } from 'react'
import { commonWords } from '../i18n/common-words.ts'
import { useLanguage, useWords } from '../i18n/words.ts'
import { useNotice } from '../ui/overlays/notice.tsx'
import { authSentence } from './auth-sentence.ts'
import { signOut } from './session.ts'

/** Signs out, or shows why it failed. */
export function useSignOut(): () => Promise<void> {
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const notify = useNotice()
  return useCallback(
    async function leave() {
      const refusal = await signOut()
      if (!refusal) return
      const action = { label: sayCommon('retry'), run: () => void leave() }
      notify({ tone: 'failure', text: authSentence(refusal, language), action })
    },
    [sayCommon, language, notify],
  )
}
