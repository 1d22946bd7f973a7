import { paths } from '../../../paths.ts'
import { notHereOf } from '../../../records/record-not-here.tsx'
import { venueWords } from '../words.ts'

const kind = { icon: 'pin', one: 'venue', many: 'venues', list: paths.venues, back: paths.venues } as const

export const VenueNotHere = notHereOf(venueWords, kind)
