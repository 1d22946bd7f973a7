import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'

/** A manager pays the own officials. */
export type MayPay = Proof<'payment' | 'payment_line'>

/** The same, with bonuses and deductions. */
export type MayKeepPay = Proof<'payment' | 'payment_line' | 'pay_adjustment'>

/** Reads the pay of officials: a manager of all own ones, an official of the own records. */
export type MayReadPay = { readonly owner: string } | { readonly officialIds: readonly string[] }

export function mayPayOfficials(manager: Extract<Principal, { kind: 'manager' }>): MayKeepPay {
  return prove(manager.userId)
}

export function mayReadPay(reader: Extract<Principal, { kind: 'manager' | 'official' }>): MayReadPay {
  return reader.kind === 'manager' ? { owner: reader.userId } : { officialIds: reader.officialIds }
}
