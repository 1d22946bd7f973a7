import type { Generated } from 'kysely'
import type { CreatedAt, Instant, Maintained } from './column.ts'

export type PaymentMethod = 'CASH' | 'CHECK' | 'TRANSFER' | 'APP' | 'OTHER'
type PaymentLineKind = 'FEE' | 'MILEAGE' | 'BONUS' | 'DEDUCTION'

/** Days are texts such as 2026-10-31. */
export type PayAdjustment = {
  id: string
  owner: string
  official_id: string
  day: string
  cents: number
  reason: string
  created_at: CreatedAt
}

export type Payment = {
  id: string
  owner: string
  official_id: string
  from_day: string
  to_day: string
  paid_on: string
  method: PaymentMethod | null
  reference: string | null
  total_cents: number
  created_at: CreatedAt
  taken_back_at: Generated<Instant | null>
}

export type PaymentLine = {
  id: string
  owner: string
  official_id: string
  payment_id: string
  kind: PaymentLineKind
  day: string
  cents: number
  is_live: Maintained<boolean>
  assignment_id: string | null
  adjustment_id: string | null
  game_name: string | null
  position_name: string | null
  share: number | null
  miles: number | null
  rate: number | null
  reason: string | null
}
