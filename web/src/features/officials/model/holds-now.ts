import { heldState } from '@whistle/domain/officials/held-certification'
import type { HeldFragment } from '../operations.generated.ts'

export function holdsNow(held: readonly HeldFragment[], certificationId: string, today: string): boolean {
  return held.some(
    (each) =>
      each.certification?.id === certificationId && ['valid', 'expiresSoon'].includes(heldState(each, today)),
  )
}
