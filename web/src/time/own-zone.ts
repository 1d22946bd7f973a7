import { localTimeOf } from '@whistle/domain/time/time'

/** The time zone of this browser. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today's date in the browser's time zone, as `2026-11-15`. */
export function todayHere(now = new Date()): string {
  return localTimeOf(now.toISOString(), ownZone).date
}

let home = ownZone

/** The signed-in manager's time zone, which the server uses for a venue without a pin and a game without a venue. */
export function homeZone(): string {
  return home
}

export function setHomeZone(zone: string | null | undefined): void {
  home = zone || ownZone
}
