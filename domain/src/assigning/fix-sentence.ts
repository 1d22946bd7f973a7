import type { DistanceUnit } from '../time/reading-style.ts'
import { milesText } from '../venues/distance-text.ts'
import { defineWords, type Language, translate } from '../words/language.ts'

/** What a manager could change so that more positions can be filled. */
export type FixStep = {
  readonly kind: string
  /** The limit, the miles, the minutes or the grade. */
  readonly number: number | null
  readonly official: string | null
  readonly game: string | null
  readonly certification: string | null
}

const fixWords = defineWords(
  {
    dayLimit: 'let {official} work {number} games a day',
    weekLimit: 'let {official} work {number} games a week',
    travelLimit: 'let {official} travel {distance}',
    certification: '{official} gets {certification}',
    timeOff: 'ask {official} about the time off',
    later: 'start {game} {number} min later',
    earlier: 'start {game} {number} min earlier',
    newOfficial: 'one more official near {game}',
    newCertified: 'one more official with {certification} near {game}',
  },
  {
    dayLimit: 'permitir a {official} {number} partidos por día',
    weekLimit: 'permitir a {official} {number} partidos por semana',
    travelLimit: 'permitir a {official} viajar {distance}',
    certification: '{official} obtiene {certification}',
    timeOff: 'preguntar a {official} por su tiempo no disponible',
    later: 'empezar {game} {number} min más tarde',
    earlier: 'empezar {game} {number} min antes',
    newOfficial: 'un árbitro más cerca de {game}',
    newCertified: 'un árbitro más con {certification} cerca de {game}',
  },
)

/** A step in words, without a full stop: several are one sentence. */
export function fixSentence(step: FixStep, language: Language, unit: DistanceUnit | null = null): string {
  const say = translate(fixWords, language)
  const { kind, number, official, game, certification } = step
  const values = {
    official: official ?? '',
    game: game ?? '',
    certification: certification ?? '',
    number: Math.abs(number ?? 0),
    distance: milesText(Math.abs(number ?? 0), language, unit),
  }
  switch (kind) {
    case 'dayLimit':
    case 'weekLimit':
    case 'travelLimit':
    case 'certification':
    case 'timeOff':
      return say(kind, values)
    case 'moveGame':
      return say((number ?? 0) < 0 ? 'earlier' : 'later', values)
    case 'newOfficial':
      return say(certification ? 'newCertified' : 'newOfficial', values)
    default:
      return kind
  }
}
