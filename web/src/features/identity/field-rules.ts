import { emailFrom } from '@whistle/domain/accounts/email'
import { newPasswordFrom, passwordFrom } from '@whistle/domain/accounts/password'
import { isRefusal, type Refusal } from '@whistle/domain/refusal'
import { fill } from '@whistle/domain/words/language'
import { refusalWords } from '@whistle/domain/words/refusals'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/words.ts'

/** The domain's rules for react-hook-form, with their refusals as sentences. */
export function useFieldRules() {
  const language = useLanguage()
  return useMemo(() => {
    const rule = (read: (typed: string) => string | Refusal) => ({
      validate: (value: string) => {
        const answer = read(value)
        return isRefusal(answer) ? fill(refusalWords[language][answer.reason], answer.values) : true
      },
    })
    return { email: rule(emailFrom), password: rule(passwordFrom), newPassword: rule(newPasswordFrom) }
  }, [language])
}
