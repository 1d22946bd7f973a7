import type { Language } from '@whistle/domain/words/language'
import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../../api/failures.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { useForm } from '../../../../records/form/use-form.ts'
import { mutationDocument } from '../../../../records/mutation-document.ts'
import { type DraftModel, useDraft } from '../../../../records/use-draft.ts'
import { homeZone } from '../../../../time/own-zone.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { type GameViewFragment, ViewGameDocument } from '../../model/operations.generated.ts'
import { type GameDraft, readGameDraft } from '../game-draft.ts'
import type { GameOptions } from '../game-options.ts'
import { draftOf, type EditDraft, rebase, sameDraft } from './edit-game-draft.ts'
import { allPositionRefusals, type PositionField, positionErrorKey, stepsToSave } from './edit-game-steps.ts'
import { explainSave, type SaveRefusal } from './explain-save.ts'
import { editGameWords } from './words.ts'

const modelIn = (language: Language): DraftModel<GameViewFragment, EditDraft> => ({
  draftOf: (game) => draftOf(game, homeZone(), language),
  isSame: sameDraft,
  rebase,
})

/** The draft of a game that other sessions change meanwhile, and how it is saved. */
export function useEditGame(game: GameViewFragment, options: GameOptions) {
  const say = useWords(editGameWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const [refused, setRefused] = useState<SaveRefusal | null>(null)
  const model = useMemo(() => modelIn(language), [language])
  const edit = useDraft({ saved: game, model, send })
  const { draft, setDraft } = edit
  const readFields = (fields: GameDraft) => readGameDraft(fields, options, homeZone())
  const read = useMemo(() => readGameDraft(draft.fields, options, homeZone()), [draft.fields, options])
  const setFields = (change: (now: GameDraft) => GameDraft) =>
    setDraft((now) => ({ ...now, fields: change(now.fields) }))
  const fields = useForm({ draft: draft.fields, setDraft: setFields }, (typed) => readFields(typed).refusals)
  const positions = useForm<EditDraft, string>({ draft, setDraft }, allPositionRefusals)

  /** The whole edit as one transaction. An error that can be corrected in the form is shown there; after any other the game is read again. */
  async function send(wanted: EditDraft, loaded: GameViewFragment) {
    setRefused(null)
    const isValid = [fields.passes(wanted.fields), positions.passes(wanted)].every(Boolean)
    if (!isValid) return
    const steps = stepsToSave(loaded, wanted, readFields(wanted.fields), homeZone())
    const { text, variables } = mutationDocument(steps)
    const { error } = await client.mutation(text, variables).toPromise()
    const refusal = error && explainSave(failureOf(error, language), error, { steps, draft: wanted, loaded })
    const now = refusal && !refusal.isStale ? null : await readNewest()
    if (refusal && !now) {
      fields.refuse(refusal.field, refusal.text)
      return setRefused(refusal)
    }
    if (!now) return
    const newest = model.draftOf(now)
    const started = model.draftOf(loaded)
    // The draft is also saved when only the answer of an earlier attempt was lost.
    const isSaved = !refusal || sameDraft(rebase(started, wanted, newest), newest)
    if (!isSaved && sameDraft(newest, started)) setRefused({ text: say('changedLook'), isStale: true })
    if (!isSaved) return
    edit.settle(now, wanted)
    fields.reset()
    notify({ text: say('saved', { name: now.name }) })
  }

  async function readNewest(): Promise<GameViewFragment | null> {
    const policy = { requestPolicy: 'network-only' } as const
    const { data } = await client.query(ViewGameDocument, { id: game.id }, policy).toPromise()
    return data?.getGame ?? null
  }

  return {
    ...edit,
    draft: draft.fields,
    lists: draft,
    read,
    change(values: Partial<GameDraft>) {
      fields.change(values)
      setRefused((now) => (now?.field && now.field in values ? null : now))
    },
    changeLists: (change: (now: EditDraft) => Partial<Omit<EditDraft, 'fields'>>) =>
      setDraft((now) => ({ ...now, ...change(now) })),
    errors: fields.errors,
    positionErrorOf: (id: string, field: PositionField) => positions.errors[positionErrorKey(id, field)],
    tries: fields.tries + positions.tries,
    refused,
    isInvalid: Object.keys({ ...read.refusals, ...allPositionRefusals(draft) }).length > 0,
    /** Saving, or a conflict waits for a decision. */
    isBlocked: edit.isSaving || edit.theirs !== null,
    takeTheirs() {
      edit.takeTheirs()
      fields.reset()
      setRefused(null)
    },
  }
}

export type EditGame = ReturnType<typeof useEditGame>
