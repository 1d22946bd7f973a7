import { heldState } from '@whistle/domain/officials/official-certification'
import type { HeldFragment } from '../operations.generated.ts'

export function holdsNow(held: readonly HeldFragment[], certificationId: string, today: string): boolean {
  return held.some(
    (each) =>
      each.certification?.id === certificationId && ['valid', 'expiresSoon'].includes(heldState(each, today)),
  )
}

/** Today where the reader is. */
export function todayHere(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
