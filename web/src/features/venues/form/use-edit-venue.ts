import { isRefusal } from '@whistle/domain/refusal'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useForm } from '../../../records/form/use-form.ts'
import { useDraft } from '../../../records/use-draft.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { type VenueDraft, venueModel } from '../model/venue-draft.ts'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { formFieldOf, locationOf, refusalsOf } from './draft-rules.ts'
import { useVenueSteps } from './use-venue-steps.ts'
import { stepsToSave } from './venue-steps.ts'

export function useEditVenue(venue: WholeVenueFragment, reload: () => void) {
  const say = useWords(venueWords)
  const navigate = useNavigate()
  const notify = useNotice()
  const run = useVenueSteps()
  const edit = useDraft({ saved: venue, model: venueModel, send })
  const form = useForm(edit, refusalsOf)
  const [failure, setFailure] = useState<string | null>(null)

  async function send(draft: VenueDraft, base: WholeVenueFragment): Promise<void> {
    const location = locationOf(draft)
    if (!form.passes(draft) || isRefusal(location)) return
    const refused = await run(stepsToSave(base, draft, location))
    if (!refused) {
      edit.letGo()
      await navigate(paths.venue(venue.id))
      return notify({ text: say('saved', { name: draft.name.trim() }) })
    }
    // The reload brings the version of the other session, and with it the conflict or the missing record.
    if (refused.code === 'CONDITION_FAILED' || refused.code === 'NOT_FOUND') return reload()
    setFailure(refused.text)
    form.refuse(formFieldOf(refused.field), refused.text)
  }

  return {
    edit,
    form,
    failure,
    takeTheirs() {
      edit.takeTheirs()
      form.reset()
      setFailure(null)
    },
  }
}
