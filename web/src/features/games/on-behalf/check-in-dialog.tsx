import { instantOf, localTimeOf, minutesAfter } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { FormDialog } from '../../../records/form/form-dialog.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { GameViewFragment } from '../model/operations.generated.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import { onBehalfWords } from './on-behalf-words.ts'

type Props = {
  id: string
  name: string
  game: Pick<GameViewFragment, 'startDateTime' | 'duration'>
  zone: string
  change: ChangeGame
  onClose: () => void
}

/** When an official without a working phone came. */
export function CheckInDialog({ id, name, game, zone, change, onClose }: Props) {
  const say = useWords(onBehalfWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const notify = useNotice()
  const [{ date, time }, setAt] = useState(() => localTimeOf(likely(game, new Date().toISOString()), zone))
  const [isBusy, setBusy] = useState(false)
  const at = instantOf({ date, time }, zone)
  const isFuture = at !== undefined && Date.parse(at) > Date.now()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!at || isFuture) return
    setBusy(true)
    const shows = { hasCheckedIn: true, checkinDateTime: at, checkinReceivedAt: at }
    const isDone = await change([{ field: 'checkInForOfficial', input: { id, checkinDateTime: at }, shows }])
    setBusy(false)
    if (!isDone) return
    const run = () => void change([{ field: 'undoCheckInForOfficial', input: { id } }])
    notify({ text: say('checkedIn', { name }), action: { label: sayCommon('undo'), run } })
    onClose()
  }

  return (
    <FormDialog
      title={say('checkInTitle', { name })}
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{ children: say('checkInSubmit'), isBusy, disabled: !at || isFuture }}
    >
      <p className={basic.line}>{say('checkInText')}</p>
      <Field
        label={say('date')}
        type="date"
        value={date}
        required
        onChange={(event) => setAt({ date: event.target.value, time })}
      />
      <Field
        label={say('time')}
        type="time"
        value={time}
        hint={zoneName(zone, game.startDateTime, language)}
        error={isFuture ? say('future') : undefined}
        required
        onChange={(event) => setAt({ date, time: event.target.value })}
      />
    </FormDialog>
  )
}

/** Now, while the game lasts; afterwards its start. */
function likely({ startDateTime, duration }: Props['game'], now: string): string {
  return now <= minutesAfter(startDateTime, duration) ? now : startDateTime
}
