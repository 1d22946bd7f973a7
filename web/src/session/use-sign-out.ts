import { useCallback } from 'react'
import { authSentence } from '../features/identity/auth-sentence.ts'
import { appWords } from '../i18n/app-words.ts'
import { useLanguage, useWords } from '../i18n/words.ts'
import { useNotice } from '../ui/notice.tsx'
import { signOut } from './session.ts'

/** Signs out, or says why it could not. */
export function useSignOut(): () => Promise<void> {
  const say = useWords(appWords)
  const language = useLanguage()
  const notify = useNotice()
  return useCallback(
    async function leave() {
      const refusal = await signOut()
      if (!refusal) return
      const action = { label: say('retry'), run: () => void leave() }
      notify({ tone: 'failure', text: authSentence(refusal, language), action })
    },
    [say, language, notify],
  )
}
