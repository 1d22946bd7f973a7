import type { Language } from '@whistle/domain/words/language'
import { type Failure, failureOf, RequestFailure } from '../api/failures.ts'
import { request } from '../api/request.ts'
import { AskVerificationDocument, VerifyAddressDocument } from './operations.generated.ts'
import { markVerified } from './session.ts'

type Account = { readonly id: string }

/** Mails the link that verifies the address of the account. Null, or why not. */
export function askVerification({ id }: Account, language: Language): Promise<Failure | null> {
  return attempt(async () => {
    const { askVerification: user } = await request(AskVerificationDocument, { input: { id, language } })
    if (user?.isVerified) markVerified()
  }, language)
}

/** Verifies the address with the token of the link. Null, or why not. */
export function verifyAddress({ id }: Account, token: string, language: Language): Promise<Failure | null> {
  return attempt(async () => {
    await request(VerifyAddressDocument, { input: { id, token } })
    markVerified()
  }, language)
}

async function attempt(work: () => Promise<void>, language: Language): Promise<Failure | null> {
  try {
    await work()
    return null
  } catch (error) {
    return failureOf(error instanceof RequestFailure ? error : {}, language)
  }
}
