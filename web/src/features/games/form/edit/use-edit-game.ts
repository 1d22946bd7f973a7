import { useCallback, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../../api/failures.ts'
import { useRefusalText } from '../../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { mutationDocument } from '../../../../records/mutation-document.ts'
import { useLeaveGuard } from '../../../../records/use-leave-guard.ts'
import { useNotice } from '../../../../ui/notice.tsx'
import { readerZone } from '../../calendar/calendar-address.ts'
import { type GameViewFragment, ViewGameDocument } from '../../model/operations.generated.ts'
import { type GameDraft, readGameDraft } from '../game-draft.ts'
import type { GameOptions } from '../game-options.ts'
import { draftOf, type EditDraft, rebase, sameDraft } from './edit-game-draft.ts'
import { isWrong, type PositionField, positionRefusals, stepsToSave } from './edit-game-steps.ts'
import { explain, type SaveRefusal } from './explain-save.ts'
import { editGameWords } from './words.ts'

/** Editing a game that others change meanwhile: nothing typed is lost, and nothing of theirs is overwritten unseen. */
export function useEditGame(game: GameViewFragment, options: GameOptions) {
  const say = useWords(editGameWords)
  const language = useLanguage()
  const textOf = useRefusalText()
  const client = useClient()
  const notify = useNotice()
  /** The version the draft started from. */
  const [base, setBase] = useState(game)
  const [draft, setDraft] = useState(() => draftOf(game, readerZone))
  const [tries, setTries] = useState(0)
  const [saving, setSaving] = useState(false)
  const [refused, setRefused] = useState<SaveRefusal | null>(null)
  const read = useMemo(() => readGameDraft(draft.fields, options, readerZone), [draft.fields, options])
  const started = draftOf(base, readerZone)
  const modified = !sameDraft(draft, started)
  useLeaveGuard(modified)

  const saved = draftOf(game, readerZone)
  const mine = game === base ? draft : rebase(started, draft, saved)
  const quarrel = modified && !sameDraft(saved, started) && !sameDraft(mine, saved)
  const theirs = quarrel && !saving ? game : null
  if (game !== base && !theirs && !saving) {
    // What officials do, and what others change where nothing was typed here, comes in by itself.
    setBase(game)
    setDraft(mine)
  }

  async function newest(): Promise<GameViewFragment | null> {
    const options = { requestPolicy: 'network-only' } as const
    const { data } = await client.query(ViewGameDocument, { id: game.id }, options).toPromise()
    return data?.getGame ?? null
  }

  function settle(now: GameViewFragment, wanted: EditDraft) {
    setBase(now)
    // What was typed while the save was on its way is the beginning of the next one.
    setDraft((typed) => rebase(wanted, typed, draftOf(now, readerZone)))
    setTries(0)
    setRefused(null)
    notify({ text: say('saved', { name: now.name }) })
  }

  async function saveOver(loaded: GameViewFragment, wanted: EditDraft) {
    if (saving) return
    const reading = readGameDraft(wanted.fields, options, readerZone)
    setRefused(null)
    if (isWrong(wanted, reading)) return setTries(tries + 1)
    setSaving(true)
    const steps = stepsToSave(loaded, wanted, reading, readerZone)
    const { text, variables } = mutationDocument(steps)
    const { error } = await client.mutation(text, variables).toPromise()
    const failure = error && failureOf(error, language)
    const answer = failure && explain(failure, error, { steps, draft: wanted, loaded })
    // What the form itself can put right is said there; for all else the newest version tells.
    const now = answer && !answer.isStale ? null : await newest()
    setSaving(false)
    if (answer && !now) {
      setTries(tries + 1)
      return setRefused(answer)
    }
    if (!now) return
    const theirNow = draftOf(now, readerZone)
    // Also when only the answer was lost: everything is there.
    if (!failure || sameDraft(rebase(draftOf(loaded, readerZone), wanted, theirNow), theirNow))
      return settle(now, wanted)
    if (sameDraft(theirNow, draftOf(loaded, readerZone)))
      setRefused({ text: say('changedLook'), isStale: true })
  }

  const errorOf = useCallback(
    (field: keyof GameDraft) =>
      refused?.field === field ? refused.text : tries > 0 ? textOf(read.refusals[field]) : undefined,
    [refused, tries, textOf, read],
  )
  const change = (fields: Partial<GameDraft>) => {
    setDraft((now) => ({ ...now, fields: { ...now.fields, ...fields } }))
    setRefused((now) => (now?.field && now.field in fields ? null : now))
  }

  return {
    draft: draft.fields,
    lists: draft,
    read,
    change,
    changeLists: (change: (now: EditDraft) => Partial<Omit<EditDraft, 'fields'>>) =>
      setDraft((now) => ({ ...now, ...change(now) })),
    errorOf,
    positionErrorOf(id: string, field: PositionField) {
      const position = draft.positions.find((each) => each.id === id)
      return tries > 0 && position ? textOf(positionRefusals(position)[field]) : undefined
    },
    base,
    modified,
    tries,
    saving,
    refused,
    isWrong: isWrong(draft, read),
    theirs,
    /** What would be saved now: the draft, over what others saved meanwhile. */
    mine,
    save: () => saveOver(base, draft),
    keepMine() {
      setBase(game)
      setDraft(mine)
      return saveOver(game, mine)
    },
    takeTheirs() {
      setBase(game)
      setDraft(saved)
      setRefused(null)
      setTries(0)
    },
  }
}

export type EditGame = ReturnType<typeof useEditGame>
