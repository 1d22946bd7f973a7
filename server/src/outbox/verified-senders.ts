import { type Refusal, refuse } from '@whistle/domain/refusal'
import { build, type Sql } from '../db/sql.ts'

/** Whose messages may leave. */
export type VerifiedSenders = ReturnType<typeof createVerifiedSenders>

/**
 * A manager's own address is verified before the first message to another person leaves. Without a mail server
 * (`isRequired` is false) letters are files, so nothing leaves and nothing has to be verified.
 */
export function createVerifiedSenders({ isRequired }: { isRequired: boolean }) {
  return {
    isRequired,
    async refusalOf(userId: string, sql: Sql): Promise<Refusal | undefined> {
      if (!isRequired) return undefined
      const [account] = await sql.run(findVerified(userId))
      return account?.isVerified ? undefined : refuse('FORBIDDEN', 'addressNotVerified')
    },
  }
}

function findVerified(userId: string) {
  return build.selectFrom('auth_user').select('email_verified as isVerified').where('id', '=', userId)
}
