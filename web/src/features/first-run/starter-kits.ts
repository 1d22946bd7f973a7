import type { Language } from '@whistle/domain/words/language'
import { firstRunWords } from './words.ts'

export const knownSports = ['basketball', 'soccer', 'volleyball', 'baseball', 'football', 'hockey'] as const

/** Defaults for a sport: all of them can be changed. */
type StarterKit = { division: string; positions: readonly string[]; court: string }

/** By the sport's name in either language. */
export function starterKitOf(sport: string | undefined, language: Language): StarterKit {
  const named = (words: Readonly<Record<string, string>>) => knownSports.find((key) => words[key] === sport)
  const key = named(firstRunWords.en) ?? named(firstRunWords.es)
  return readKit(firstRunWords[language][key ? (`${key}Kit` as const) : 'otherKit'])
}

/** Parses a kit of the words: 'Varsity: Referee, Umpire @ Court 1'. */
function readKit(line: string): StarterKit {
  const [crew = '', court = ''] = line.split(' @ ')
  const [division = '', positions = ''] = crew.split(': ')
  return { division, positions: positions.split(', '), court }
}
