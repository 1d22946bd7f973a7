import type { CombinedError } from '@urql/core'
import { maxGamesAtOnce } from '@whistle/domain/games/cancelling'
import { refuse } from '@whistle/domain/refusal'
import { dollarsOf } from '@whistle/domain/text/money'
import type { LocalTime } from '@whistle/domain/time/time'
import { cancelReasonName, cancelReasons } from '@whistle/domain/words/called-off'
import { type RefusalReason, refusalWords } from '@whistle/domain/words/refusals'
import { type FormEvent, useEffect, useState } from 'react'
import { useClient } from 'urql'
import { sumText } from '../../../../i18n/money-text.ts'
import { useRefusalText } from '../../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { FormDialog } from '../../../../records/form/form-dialog.tsx'
import { NotLoaded } from '../../../../records/not-loaded.tsx'
import { Choice } from '../../../../ui/controls/choice.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { Alert } from '../../../../ui/layout/states.tsx'
import { cancelWords } from './cancel-words.ts'
import { type CancellableGame, type CancelPreview, effectsOf, owedIn } from './cancellation-effects.ts'
import { PreviewCancelDocument } from './cancelling.generated.ts'
import { isStartOf, localStartOf, PostponeFields, shiftOf } from './postpone-fields.tsx'
import { useCancelGames } from './use-cancel-games.ts'
import { useGamesAction } from './use-games-action.ts'

type Props = {
  ids: readonly string[]
  /** Instead of a question about the games themselves. */
  title?: string
  /** With several venues: one of them can be chosen. */
  withVenues?: boolean
  onDone?: () => void
  onClose: () => void
}

const maxNames = 12

/** Calls games off: says before what it does and who is notified. What was typed stays when the server refuses. */
export function CancelDialog({ ids, title, withVenues = false, onDone, onClose }: Props) {
  const say = useWords(cancelWords)
  const language = useLanguage()
  const textOf = useRefusalText()
  const { cancel } = useCancelGames()
  const { preview, error, read } = useCancelPreview(ids)
  const [venue, setVenue] = useState('')
  const act = useGamesAction()
  const [isPostponing, setPostponing] = useState(false)
  const [newStart, setStart] = useState<LocalTime | null>(null)
  const [reason, setReason] = useState('WEATHER')
  const [note, setNote] = useState('')
  const [share, setShare] = useState('0')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  const found = preview?.games
  const venues = withVenues ? venuesOf(found ?? []) : []
  const { games, leftOut, told, names } = effectsOf(preview ?? noGames, venue)
  const payShare = /^\d{1,3}$/.test(share.trim()) ? Number(share) : Number.NaN
  const isShare = payShare >= 0 && payShare <= 100
  const shareError = isShare
    ? undefined
    : refusalWords[language].outOfRange.replace('{min}', '0').replace('{max}', '100')
  const [first] = games
  const count = Math.max(games.length, 1)
  const shift = first && newStart ? shiftOf(first, newStart, new Date().toISOString()) : 'newStartMissing'
  const startError =
    newStart && typeof shift === 'string' && !isStartOf(first, newStart) ? say(shift) : undefined
  const named = { count: ids.length, name: found?.[0]?.name ?? '' }
  const isWhole = isPostponing ? typeof shift === 'number' : isShare

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWhole || !first) return
    setBusy(true)
    const refused = await send(first)
    setBusy(false)
    if (refused) {
      const { text } = refused
      return setFailure(
        isPostponing ? say('notPostponed', { reason: text }) : say('failed', { reason: text }),
      )
    }
    onDone?.()
    onClose()
  }

  const reasonText = (reason: string) => textOf(refuse('CONFLICT', reason as RefusalReason)) ?? reason

  const fewOf = (names: readonly string[]) =>
    names.length > maxNames
      ? say('andMore', { names: names.slice(0, maxNames).join(', '), count: names.length - maxNames })
      : names.join(', ')

  function send({ name }: { readonly name: string }) {
    const ids = games.map(({ gameId }) => gameId)
    const why = { reason, note: note.trim() || null }
    if (isPostponing && typeof shift === 'number')
      return act(ids, { postpone: { minutes: shift, ...why } }, { text: say('postponed', { count, name }) })
    if (ids.length > maxGamesAtOnce)
      return act(ids, { cancel: { ...why, payShare } }, { text: say('done', { count, name }) })
    return cancel({ ids, ...why, payShare }, { name })
  }

  return (
    <FormDialog
      title={isPostponing ? say('postponeTitle', named) : (title ?? say('title', named))}
      onClose={onClose}
      onSubmit={submit}
      contentClass={basic.stack}
      submit={{
        children: say(isPostponing ? 'postponeSubmit' : 'submit', { count }),
        tone: isPostponing ? undefined : 'danger',
        isBusy,
        disabled: !first || (isPostponing && !isWhole),
      }}
      cancelLabel={say('keep')}
    >
      {!found && (
        <NotLoaded error={error} reload={read} loading={say('loading')} failed={say('loadFailed')} />
      )}
      {found && (
        <>
          <Choice
            label={say('what')}
            options={(['cancel', 'postpone'] as const).map((value) => ({ value, label: say(value) }))}
            value={isPostponing ? 'postpone' : 'cancel'}
            onChange={(what) => {
              setPostponing(what === 'postpone')
              setFailure('')
              if (first && !newStart) setStart(localStartOf(first))
            }}
          />
          <p className={basic.line}>{say(isPostponing ? 'postponeIntro' : 'intro')}</p>
          {venues.length > 1 && (
            <SelectField label={say('which')} value={venue} onChange={setVenue}>
              <option value="">{say('allVenues', { count: found.length })}</option>
              {venues.map(({ id, name, count }) => (
                <option key={id} value={id}>
                  {say('atVenue', { venue: name, count })}
                </option>
              ))}
            </SelectField>
          )}
          {isPostponing && newStart && (
            <PostponeFields
              start={newStart}
              isOne={games.length === 1}
              error={startError}
              onChange={setStart}
            />
          )}
          <SelectField label={say('reason')} value={reason} onChange={setReason}>
            {cancelReasons.map((each) => (
              <option key={each} value={each}>
                {cancelReasonName(each, language)}
              </option>
            ))}
          </SelectField>
          <TextArea
            label={say('note')}
            hint={say(isPostponing ? 'postponeNoteHint' : 'noteHint')}
            rows={2}
            maxLength={2_000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
          {!isPostponing && (
            <Field
              label={say('payShare')}
              hint={
                isShare && payShare > 0
                  ? say('owed', { amount: sumText(dollarsOf(owedIn(games, payShare)), language) })
                  : say('payShareHint')
              }
              error={shareError}
              inputMode="numeric"
              value={share}
              onChange={(event) => setShare(event.target.value)}
            />
          )}
          <div role="status" className={basic.line}>
            {first && (told > 0 ? say('told', { count: told, names: fewOf(names) }) : say('nobodyTold'))}
            {!first && say('nothingLeft')}
          </div>
          {leftOut.length > 0 && (
            <p className={basic.line}>
              {say('leftOut', {
                count: leftOut.length,
                names: fewOf(
                  leftOut.map(({ name, reason }) => say('leftOutOf', { name, reason: reasonText(reason) })),
                ),
              })}
            </p>
          )}
        </>
      )}
      {failure && <Alert tone="error">{failure}</Alert>}
    </FormDialog>
  )
}

const noGames: CancelPreview = { games: [], officials: [] }

/** What cancelling the games would do now, or why it cannot be read. */
function useCancelPreview(ids: readonly string[]) {
  const client = useClient()
  const [preview, setPreview] = useState<CancelPreview>()
  const [error, setError] = useState<CombinedError>()
  const [round, setRound] = useState(0)
  const key = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads again.
  useEffect(() => {
    let isOver = false
    setError(undefined)
    void client
      .query(PreviewCancelDocument, { gameIds: key.split(' ') }, { requestPolicy: 'network-only' })
      .toPromise()
      .then(({ data, error: failed }) => {
        if (isOver) return
        if (data) setPreview(data.previewCancel)
        else setError(failed)
      })
    return () => {
      isOver = true
    }
  }, [client, key, round])
  return { preview, error, read: () => setRound((before) => before + 1) }
}

function venuesOf(games: readonly CancellableGame[]) {
  const venues = new Map<string, { id: string; name: string; count: number }>()
  for (const { venueId, venueName } of games)
    if (venueId) {
      const count = (venues.get(venueId)?.count ?? 0) + 1
      venues.set(venueId, { id: venueId, name: venueName ?? '', count })
    }
  return [...venues.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
