import type { OfficialValues } from '@whistle/domain/officials/official'
import { type RawBuilder, sql } from 'kysely'

type Given = Partial<Pick<OfficialValues, 'smsOptIn' | 'mobilePhone'>>
export type Consent = { sms_agreed_phone?: string | null | RawBuilder<string | null> }

/**
 * The consent to text messages in a change that officials make to their own record. It is given to a number; officials who
 * have agreed and change the number keep it.
 */
export function ownConsent({ smsOptIn, mobilePhone }: Given): Consent {
  if (smsOptIn === false) return { sms_agreed_phone: null }
  if (smsOptIn) return { sms_agreed_phone: mobilePhone === undefined ? sql`mobile_phone` : mobilePhone }
  if (mobilePhone === undefined) return {}
  return { sms_agreed_phone: sql`case when sms_agreed_phone = mobile_phone then ${mobilePhone}::text end` }
}

/** The consent of a person who accepts a join: to the number given there, not to one that the manager has entered. */
export function joinConsent({ smsOptIn, mobilePhone }: Given): { sms_agreed_phone?: string | null } {
  if (smsOptIn === false) return { sms_agreed_phone: null }
  return smsOptIn && mobilePhone ? { sms_agreed_phone: mobilePhone } : {}
}
