import type { Language } from '@whistle/domain/words/language'

/** The parts of a request that identity uses; better-auth sees no other header of the client. */
export type AuthRequest = {
  readonly address: string
  readonly language: Language
  readonly userAgent: string
  readonly cookie: string
  readonly authorization: string
  /** The parsed body or query, not validated yet. */
  readonly input: unknown
}
