import { type Refusal, refuse } from '../refusal.ts'
import { lengthOf } from './text.ts'

const webAddressLimit = 2_000

/** An address of the web without a password in it; `protocols` in the form `https:`. */
export function webAddressFrom(
  typed: string | null | undefined,
  protocols: readonly string[],
  field = 'url',
): string | Refusal {
  const text = (typed ?? '').trim()
  if (!text) return refuse('BAD_USER_INPUT', 'required', { field })
  if (lengthOf(text) > webAddressLimit)
    return refuse('BAD_USER_INPUT', 'tooLong', { field, values: { max: webAddressLimit } })
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    /[\s\p{Cc}\p{Cs}]/u.test(text) ||
    !protocols.includes(url.protocol) ||
    url.username ||
    url.password ||
    !url.hostname
  )
    return refuse('BAD_USER_INPUT', 'webAddressInvalid', {
      field,
      values: { protocols: protocols.map((each) => `${each}//`).join(', ') },
    })
  url.hash = ''
  return url.href
}
