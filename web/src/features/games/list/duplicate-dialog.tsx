import { daysAfter, instantOf } from '@whistle/domain/time/time'
import { refusalWords } from '@whistle/domain/words/refusals'
import { type FormEvent, useState } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { FormDialog } from '../../../records/form/form-dialog.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import type { WholeGameFragment } from '../model/operations.generated.ts'
import { copiesOn, firstDateOf } from './game-copies.ts'
import styles from './game-list.module.css'
import type { GameListChanges } from './game-list-changes.ts'
import { gameListWords } from './words.ts'

const maxCopies = 500
const maxWeeks = 52

type Props = {
  games: readonly WholeGameFragment[]
  changes: GameListChanges
  /** The copies are saved. */
  onDone: () => void
  onClose: () => void
}

/** Copies games to other dates. What was typed stays when the server refuses. */
export function DuplicateDialog({ games, changes, onDone, onClose }: Props) {
  const say = useWords(gameListWords)
  const language = useLanguage()
  const [date, setDate] = useState(daysAfter(firstDateOf(games), 7))
  const [weeks, setWeeks] = useState('1')
  const [withInvitations, setInvitations] = useState(false)
  const [busy, setBusy] = useState(false)

  const words = refusalWords[language]
  const dateError = instantOf({ date, time: '00:00' }, 'UTC') ? undefined : words.required
  const count = /^\d+$/.test(weeks) ? Number(weeks) : 0
  const inRange = count >= 1 && count <= maxWeeks
  const tooMany = games.length * count > maxCopies ? say('duplicateTooMany', { max: maxCopies }) : undefined
  const weeksError = inRange
    ? tooMany
    : words.outOfRange.replace('{min}', '1').replace('{max}', `${maxWeeks}`)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (dateError || weeksError) return
    setBusy(true)
    const done = await changes.duplicate(copiesOn(games, { date, weeks: count }), withInvitations)
    setBusy(false)
    if (done) onDone()
  }

  return (
    <FormDialog
      title={say('duplicateTitle', { count: games.length })}
      onClose={onClose}
      onSubmit={submit}
      contentClass={styles.duplicate}
      submit={{ children: say('duplicate'), isBusy: busy }}
    >
      <Field
        label={say('duplicateDate')}
        hint={say('duplicateDateHint')}
        error={dateError}
        type="date"
        autoFocus
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <Field
        label={say('duplicateTimes')}
        error={weeksError}
        inputMode="numeric"
        value={weeks}
        onChange={(event) => setWeeks(event.target.value)}
      />
      <Checkbox
        label={say('duplicateInvite')}
        checked={withInvitations}
        onChange={(event) => setInvitations(event.target.checked)}
      />
      {!weeksError && (
        <div role="status" className={styles.makes}>
          {say('duplicateMakes', { count: games.length * count })}
        </div>
      )}
    </FormDialog>
  )
}
