import { isRefusal } from '@whistle/domain/refusal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useLeaveGuard } from '../../../records/use-leave-guard.ts'
import { useNotice } from '../../../ui/notice.tsx'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { locationOf } from './draft-rules.ts'
import { useChanges } from './use-changes.ts'
import { useDraft } from './use-draft.ts'
import { draftOf, rebase, sameDraft, type VenueDraft } from './venue-draft.ts'
import { stepsToSave } from './venue-steps.ts'

/** Editing a venue that others may change meanwhile: nothing typed is lost, and nothing of theirs unseen. */
export function useEditVenue(venue: WholeVenueFragment, reload: () => void) {
  const say = useWords(venueWords)
  const navigate = useNavigate()
  const notify = useNotice()
  const run = useChanges()
  /** The version the draft started from. */
  const [base, setBase] = useState(venue)
  const form = useDraft(draftOf(venue))
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const modified = !sameDraft(form.draft, draftOf(base))
  const guard = useLeaveGuard(modified)

  const mine = venue === base ? form.draft : rebase(draftOf(base), form.draft, draftOf(venue))
  const quarrel = modified && venue.updatedAt !== base.updatedAt && !sameDraft(mine, draftOf(venue))
  const theirs = quarrel && !saving ? venue : null
  if (venue !== base && !theirs && !saving) {
    // Without a quarrel their changes come in by themselves, below whatever was typed here.
    setBase(venue)
    form.replace(mine)
  }

  async function saveOver(loaded: WholeVenueFragment, draft: VenueDraft) {
    const location = locationOf(draft)
    if (!form.passes() || isRefusal(location)) return
    setSaving(true)
    const refused = await run(stepsToSave(loaded, draft, location))
    if (!refused) {
      guard.letGo()
      await navigate(paths.venue(venue.id))
      return notify({ text: say('saved', { name: draft.name.trim() }) })
    }
    setSaving(false)
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
      setBase(venue)
      form.replace(mine)
      return saveOver(venue, mine)
    },
    takeTheirs() {
      setBase(venue)
      setFailure(null)
      form.replace(draftOf(venue))
    },
  }
}
