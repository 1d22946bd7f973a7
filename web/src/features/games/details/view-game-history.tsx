import Box from '@mui/material/Box'
import { localTimeOf } from '@whistle/domain/time/time'
import type { PlainKey, SayOf } from '@whistle/domain/words/language'
import { useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/card.tsx'
import { zoneOf } from '../model/game-place.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { gameStatusWords } from '../model/status/status-words.ts'
import { gameHistoryWords } from './history-words.ts'

type HistoryWord = PlainKey<typeof gameHistoryWords>
type SayHistory = SayOf<typeof gameHistoryWords>
type Entry = NonNullable<GameViewFragment['history']>['items'][number]
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Who did what, the last first. */
export function ViewGameHistory({ game }: { game: GameViewFragment }) {
  const say = useWords(gameHistoryWords)
  const sayStatus = useWords(gameStatusWords)
  const entries = game.history?.items ?? []

  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return say('nothing')
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    if (field === 'status' && typeof value === 'string' && value in gameStatusWords.en)
      return sayStatus(value as PlainKey<typeof gameStatusWords>)
    if (field === 'startDateTime' && typeof value === 'string') return timeText(value, zoneOf(game))
    return field === 'fee' ? `$${Number(value).toFixed(2)}` : String(value)
  }

  return (
    <Card title={say('history')}>
      {entries.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say('historyNone')}</Box>}
      <Box component="ol" sx={list} tabIndex={entries.length > 8 ? 0 : undefined} aria-label={say('history')}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 2, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 550 }}>{did(entry.action, say)}</Box>
            {changesIn(entry).map(([field, { old, new: now }]) => (
              <Box key={field} sx={{ fontSize: 12 }}>
                {isNamed(old, now)
                  ? `${fieldName(field, say)}: ${valueText(field, now)}`
                  : say('change', {
                      field: fieldName(field, say),
                      old: valueText(field, old),
                      new: valueText(field, now),
                    })}
              </Box>
            ))}
            <Box className="figures" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {say('by', { who: whoDid(entry, say), time: timeText(entry.at, ownZone) })}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

type Change = { readonly old: unknown; readonly new: unknown }

/** The changes this page has words for; a newer server may tell of more. */
function changesIn({ changes }: Entry): [string, Change][] {
  const all = JSON.parse(changes) as Record<string, Change>
  return Object.entries(all).filter(([field]) => `field_${field}` in gameHistoryWords.en)
}

function did(action: string, say: SayHistory): string {
  const word = `did_${action}`
  return word in gameHistoryWords.en ? say(word as HistoryWord) : action
}

function fieldName(field: string, say: SayHistory): string {
  return say(`field_${field}` as HistoryWord)
}

/** Said for the first time, or only to name it: there is no change to tell. */
const isNamed = (old: unknown, now: unknown) => old === now || old === null

function whoDid({ actor, actorName }: Entry, say: SayHistory): string {
  return actorName ?? say(actor === 'system' ? 'bySystem' : 'byYou')
}

function timeText(instant: string, zone: string): string {
  const { date, time } = localTimeOf(instant, zone)
  return `${date} ${time}`
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  maxHeight: 480,
  overflowY: 'auto',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
}
