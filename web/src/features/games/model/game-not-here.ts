import { paths } from '../../../paths.ts'
import { notHereOf } from '../../../records/record-not-here.tsx'
import { gameWords } from './game-words.ts'

const kind = {
  icon: 'calendar',
  one: 'game',
  many: 'games',
  list: paths.gameList,
  back: paths.gameCalendar(),
} as const

export const GameNotHere = notHereOf(gameWords, kind)
