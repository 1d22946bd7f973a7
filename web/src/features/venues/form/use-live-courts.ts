import { useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { type CourtDraft, courtsInOrder } from '../model/venue-draft.ts'
import { VenueDocument, type WholeVenueFragment } from '../operations.generated.ts'
import type { ChangeCourts } from './courts-editor.tsx'
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
  const saved = courtsInOrder(venue)
  const savedDrafts = saved.map(({ id, name }) => ({ id, name }))
  // Undo may run long after its row was drawn: it starts from what is saved by then.
  const latest = useRef(saved)
  useEffect(() => {
    latest.current = saved
  })
  const [ahead, setAhead] = useState<CourtDraft[] | null>(null)
  const wanted = useRef<CourtDraft[] | null>(null)

  const change: ChangeCourts = (next) => {
    const idle = wanted.current === null
    wanted.current = next(wanted.current ?? latest.current.map(({ id, name }) => ({ id, name })))
    setAhead(wanted.current)
    if (idle) void catchUp()
  }

  async function catchUp() {
    let atServer: Parameters<typeof courtSteps>[1] = latest.current
    let sent: CourtDraft[] | null = null
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current
      const failure = await run(courtSteps(venue.id, atServer, sent))
      if (failure) {
        // Nothing typed is lost: Retry sends all changes wanted by now.
        const lost = wanted.current
        const action = { label: sayCommon('retry'), run: () => change(() => lost) }
        notify({ text: sayCommon('notSaved', { reason: failure.text }), tone: 'failure', action })
        break
      }
      atServer = sent.map((court, order) => ({ ...court, order }))
      await client.query(VenueDocument, { id: venue.id }, { requestPolicy: 'network-only' }).toPromise()
    }
    wanted.current = null
    setAhead(null)
  }

  return { courts: ahead ?? savedDrafts, isAhead: ahead !== null, change }
}
