import { appWords } from '@whistle/domain/words/app'
import { useCallback } from 'react'
import { useLanguage, useWords } from '../../app/words.ts'
import { useNotice } from '../../ui/notice.tsx'
import { authSentence } from './auth-sentence.ts'
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
