import { paths } from '../../../paths.ts'
import { notHereOf } from '../../../records/record-not-here.tsx'
import { officialWords } from '../words.ts'

const kind = {
  icon: 'user',
  one: 'official',
  many: 'officials',
  list: paths.officials,
  back: paths.officials,
} as const

export const OfficialNotHere = notHereOf(officialWords, kind)
