import { zoneName } from '@whistle/domain/time/zone-name'
import { useLanguage } from '../../../i18n/words.ts'
import { localText } from '../../../time/date-time-text.ts'
import { homeZone, ownZone } from '../../../time/own-zone.ts'
import type { GameRowFragment } from './operations.generated.ts'

type Started = Pick<GameRowFragment, 'startDate' | 'startTime' | 'startDateTime' | 'court'>

/** The start of a game by the clock at its venue; the zone is named where it differs from the reader's. */
export function ZonedStart({ game }: { game: Started }) {
  const language = useLanguage()
  const zone = game.court?.venue?.timeZone
  return (
    <time dateTime={game.startDateTime}>
      {localText({ date: game.startDate ?? '', time: game.startTime ?? '' }, language, zone ?? homeZone())}
      {zone && zone !== ownZone && ` ${zoneName(zone, game.startDateTime, language)}`}
    </time>
  )
}
