import Box from '@mui/material/Box'
import { violationIn } from '@whistle/domain/games/check-in'
import { localTimeOf } from '@whistle/domain/time/time'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import type { CrewPosition } from '../model/crew-state.ts'
import { gamePageWords } from './words.ts'

const minute = 60_000

/** When an official was there, and when we heard of it if their phone had no network; and what was off about it. */
export function CrewCheckIn({ position, zone }: { position: CrewPosition; zone: string }) {
  const say = useWords(gamePageWords)
  const language = useLanguage()
  const { checkinDateTime: at, checkinReceivedAt: heard, checkinViolation: violation } = position
  if (!at) return null
  const hasWaited = heard && Date.parse(heard) - Date.parse(at) >= minute
  return (
    <Box sx={{ pl: { sm: 10 }, mt: 1, fontSize: 12, color: 'text.secondary' }} className="figures">
      {say('checkedInTime', { time: localTimeOf(at, zone).time })}
      {hasWaited && ` · ${say('heardOfIt', { time: timeBeside(heard, at, zone) })}`}
      {violation && (
        <Box component="span" sx={{ color: 'warning.main' }}>{` · ${violationIn(language, violation)}`}</Box>
      )}
    </Box>
  )
}

/** With its date when it is another one. */
function timeBeside(instant: string, other: string, zone: string): string {
  const { date, time } = localTimeOf(instant, zone)
  return date === localTimeOf(other, zone).date ? time : `${date} ${time}`
}
