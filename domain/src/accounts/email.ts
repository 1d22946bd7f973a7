import { type Refusal, refuse } from '../refusal.ts'

const local = /^(?!\.)(?!.*\.\.)[a-z0-9_'+.-]*[a-z0-9_+-]$/
const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/** An e-mail address as stored: trimmed and in lower case. */
export function emailFrom(typed: string | null | undefined, field = 'email'): string | Refusal {
  const text = (typed ?? '').trim().toLowerCase()
  if (!text) return refuse('BAD_USER_INPUT', 'required', { field })
  if (!isEmail(text)) return refuse('BAD_USER_INPUT', 'emailInvalid', { field })
  return text
}

function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  return at > 0 && at <= 64 && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1))
}
