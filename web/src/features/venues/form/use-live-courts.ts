import { useEffect, useRef } from 'react'
import { useClient } from 'urql'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useOverlay } from '../../../records/use-overlay.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { type CourtDraft, courtsInOrder } from '../model/venue-draft.ts'
import { VenueDocument, type WholeVenueFragment } from '../operations.generated.ts'
import type { ChangeCourts, CourtsChange } from './courts-editor.tsx'
import { useVenueSteps } from './use-venue-steps.ts'
import { courtSteps } from './venue-steps.ts'

/**
 * Courts that are saved as they are changed. A change shows at once; when the server refuses it, the saved courts show
 * again with a notice. Changes go to the server one after the other, each based on the result of the one before.
 */
export function useLiveCourts(venue: WholeVenueFragment) {
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const client = useClient()
  const run = useVenueSteps()
  const { pending, during } = useOverlay<CourtsChange>()
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const unsaved = useRef<readonly CourtsChange[]>([])
  // Undo may run long after its row was drawn: it starts from what is saved by then.
  const saved = useRef<Parameters<typeof courtSteps>[1]>([])
  useEffect(() => {
    saved.current = courtsInOrder(venue)
  }, [venue])

  const change: ChangeCourts = (next) => {
    unsaved.current = [...unsaved.current, next]
    void during(next, () => {
      lastSave.current = lastSave.current.then(() => save(next))
      return lastSave.current
    })
  }

  async function save(next: CourtsChange): Promise<void> {
    // An earlier change failed; Retry sends this one with it.
    if (!unsaved.current.includes(next)) return
    const courts = next(draftsOf(saved.current))
    const failure = await run(courtSteps(venue.id, saved.current, courts))
    if (failure) {
      const lost = unsaved.current
      unsaved.current = []
      const action = { label: sayCommon('retry'), run: () => change(allOf(lost)) }
      notify({ text: sayCommon('notSaved', { reason: failure.text }), tone: 'failure', action })
      return
    }
    unsaved.current = unsaved.current.filter((each) => each !== next)
    saved.current = courts.map((court, order) => ({ ...court, order }))
    await client.query(VenueDocument, { id: venue.id }, { requestPolicy: 'network-only' }).toPromise()
  }

  return {
    courts: allOf(pending)(draftsOf(courtsInOrder(venue))),
    isAhead: pending.length > 0,
    change,
  }
}

const draftsOf = (courts: readonly CourtDraft[]): CourtDraft[] => courts.map(({ id, name }) => ({ id, name }))

const allOf =
  (changes: readonly CourtsChange[]): CourtsChange =>
  (courts) =>
    changes.reduce((now, each) => each(now), courts)
