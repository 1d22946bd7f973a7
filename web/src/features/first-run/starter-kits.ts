import type { Language } from '@whistle/domain/words/language'
import { firstRunWords } from './words.ts'

export const knownSports = ['basketball', 'soccer', 'volleyball', 'baseball', 'football', 'hockey'] as const

/** What a sport usually needs: somewhere to begin, to be changed at will. */
type StarterKit = { division: string; positions: readonly string[]; court: string }

/** By the sport's name, in whichever language it was made. */
export function starterKitOf(sport: string | undefined, language: Language): StarterKit {
  const named = (words: Readonly<Record<string, string>>) => knownSports.find((key) => words[key] === sport)
  const key = named(firstRunWords.en) ?? named(firstRunWords.es)
  return readKit(firstRunWords[language][key ? (`${key}Kit` as const) : 'otherKit'])
}

/** As the words have it: 'Varsity: Referee, Umpire @ Court 1'. */
function readKit(line: string): StarterKit {
  const [crew = '', court = ''] = line.split(' @ ')
  const [division = '', positions = ''] = crew.split(': ')
  return { division, positions: positions.split(', '), court }
}
