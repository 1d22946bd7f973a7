import { translate } from '@whistle/domain/words/language'
import { expect, test } from 'vitest'
import { invitationOf, personOf } from '../../../../test/games.ts'
import { gameWords } from './game-words.ts'
import { invitationNews } from './invitation-news.ts'

const say = translate(gameWords, 'en')
const newsOf = (sentTimestamp: string, viewTimeStamp: string | null) =>
  invitationNews(
    invitationOf('i1', personOf('o1', 'Maria'), { sentTimestamp, viewTimeStamp, contactMethod: 'EMAIL' }),
    say,
    {
      ...{ language: 'en', zone: 'America/New_York' },
    },
  )

test('an invitation that was opened after it was sent', () => {
  expect(newsOf('2026-11-18T11:14:00.000Z', '2026-11-18T11:15:00.000Z').slice(0, 2)).toEqual([
    'Sent 2026-11-18 06:14 EST',
    'Opened 2026-11-18 06:15 EST',
  ])
})

test('an opening before the last sending stands before it: it was sent once more', () => {
  expect(newsOf('2026-11-18T11:15:00.000Z', '2026-11-18T11:14:00.000Z').slice(0, 2)).toEqual([
    'Opened 2026-11-18 06:14 EST',
    'Sent again 2026-11-18 06:15 EST',
  ])
})
