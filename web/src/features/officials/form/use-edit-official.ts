import { officialWords } from '@whistle/domain/words/officials'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useLeaveGuard } from '../../../records/use-leave-guard.ts'
import { useNotice } from '../../../ui/notice.tsx'
import { nameOf } from '../list/official-order.ts'
import { UpdateOfficialDocument, type WholeOfficialFragment } from '../operations.generated.ts'
import { draftOf, inputFrom, type OfficialDraft, rebase, sameDraft } from './official-draft.ts'
import { useDraft } from './use-draft.ts'

/** Editing an official that others may change meanwhile: nothing typed is lost, and nothing of theirs unseen. */
export function useEditOfficial(official: WholeOfficialFragment, reload: () => void) {
  const say = useWords(officialWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const notify = useNotice()
  const [, update] = useMutation(UpdateOfficialDocument)
  /** The version the draft started from. */
  const [base, setBase] = useState(official)
  const form = useDraft(draftOf(official))
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const modified = !sameDraft(form.draft, draftOf(base))
  const guard = useLeaveGuard(modified)

  const mine = official === base ? form.draft : rebase(draftOf(base), form.draft, draftOf(official))
  const quarrel =
    modified && !sameDraft(draftOf(official), draftOf(base)) && !sameDraft(mine, draftOf(official))
  const theirs = quarrel && !saving ? official : null
  if (official !== base && !theirs && !saving) {
    // Without a quarrel their changes come in by themselves, below whatever was typed here.
    setBase(official)
    form.replace(mine)
  }

  async function saveOver(loaded: WholeOfficialFragment, draft: OfficialDraft) {
    const answer = inputFrom(draft)
    if ('refusals' in answer) return form.showErrors()
    setSaving(true)
    const input = { ...answer.input, id: loaded.id }
    const { error } = await update({ input, condition: { updatedAt: { eq: loaded.updatedAt } } })
    if (!error) {
      guard.letGo()
      await navigate(paths.official(loaded.id))
      return notify({ text: say('saved', { name: nameOf(draft) }) })
    }
    setSaving(false)
    const refused = failureOf(error, language)
    // Their version comes with the next read, and the page then asks whose shall stay.
    if (refused.code === 'CONDITION_FAILED' || refused.code === 'NOT_FOUND') return reload()
    setFailure(refused.text)
    form.refuse(refused.field, refused.text)
  }

  return {
    form,
    saving,
    failure,
    theirs,
    /** What would be saved now: the draft, over what others saved meanwhile. */
    mine,
    save: () => saveOver(base, form.draft),
    keepMine() {
      setBase(official)
      form.replace(mine)
      return saveOver(official, mine)
    },
    takeTheirs() {
      setBase(official)
      setFailure(null)
      form.replace(draftOf(official))
    },
  }
}
