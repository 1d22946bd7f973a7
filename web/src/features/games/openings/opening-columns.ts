import { gameColumnWords } from '@whistle/domain/imports/column-words'
import { localTimeOf } from '@whistle/domain/time/time'
import type { Language } from '@whistle/domain/words/language'
import type { Column } from '../../../records/export/layout.ts'
import type { OpeningRowFragment } from './openings.generated.ts'
import { openingWords } from './words.ts'

/** The columns of the file, with headers in the reader's language. */
export function openingColumns(language: Language): readonly Column<OpeningRowFragment>[] {
  const words = gameColumnWords[language]
  const own = openingWords[language]
  return [
    { key: 'date', label: words.date, cellOf: ({ date }) => ({ day: date }) },
    {
      key: 'time',
      label: words.time,
      cellOf: (row) => ({ time: localTimeOf(row.startDateTime, row.timeZone).time }),
    },
    { key: 'name', label: words.name, cellOf: ({ gameName }) => gameName },
    { key: 'venue', label: words.venue, cellOf: ({ venue }) => venue },
    { key: 'court', label: words.court, cellOf: ({ court }) => court },
    { key: 'division', label: words.division, cellOf: ({ division }) => division },
    { key: 'position', label: words.position, cellOf: ({ position }) => position },
    { key: 'fee', label: own.fee, cellOf: ({ fee }) => ({ amount: fee }) },
    { key: 'fits', label: own.fitting, cellOf: ({ fits }) => fits },
    { key: 'unanswered', label: own.askedCount, cellOf: ({ unanswered }) => unanswered },
  ]
}
