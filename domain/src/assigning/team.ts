import type { Refusal } from '../refusal.ts'
import { nameFrom } from '../text/text.ts'

/** A team as it is stored; blank is none. */
export function teamFrom(typed: string | null | undefined, field: string): string | null | Refusal {
  return typed?.trim() ? nameFrom(typed, field) : null
}

/** Teams are compared without case and repeated spaces. */
export function teamKey(team: string): string {
  return team.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
}

export type Teams = { readonly homeTeam: string | null; readonly awayTeam: string | null }

const between = /\s+(?:vs?\.?|versus|contra)\s+/i

/** The teams of a game that is named "A vs B". None when the name does not separate exactly two. */
export function teamsNamedIn(name: string): Teams {
  const [homeTeam, awayTeam, third] = name
    .trim()
    .split(between)
    .map((each) => each.trim())
  if (!homeTeam || !awayTeam || third !== undefined) return { homeTeam: null, awayTeam: null }
  return { homeTeam, awayTeam }
}
