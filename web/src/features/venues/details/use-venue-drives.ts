import { useRef } from 'react'
import { useClient, useQuery } from 'urql'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { venueDriveWords } from './drive-words.ts'
import { DeleteDriveDocument, PutDriveDocument, VenueDrivesDocument } from './venue-drives.generated.ts'

type Other = { readonly id: string; readonly name: string }

/** The drives that are kept from one venue, by the id of the other one, and how to change one, with Undo. */
export function useVenueDrives(venueId: string) {
  const say = useWords(venueDriveWords)
  const sayCommon = useWords(commonWords)
  const client = useClient()
  const mutate = useMutate()
  const notify = useNotice()
  const variables = { filter: { or: [{ fromVenueId: { eq: venueId } }, { toVenueId: { eq: venueId } }] } }
  const [{ data, error }, read] = useQuery({ query: VenueDrivesDocument, variables })
  const page = data?.listVenueDrives
  const drives =
    page &&
    new Map(page.items.map((drive) => [drive.from.id === venueId ? drive.to.id : drive.from.id, drive]))
  // Undo is pressed later: it goes by the drives of then.
  const latest = useRef(drives)
  latest.current = drives

  /** Null goes back to the estimate. Resolves with whether it is saved, once it is shown. */
  async function change(other: Other, minutes: number | null, isUndo = false): Promise<boolean> {
    const { id, name } = other
    const found = latest.current?.get(id)
    const before = found?.entered ? found : undefined
    if (minutes === (before?.minutes ?? null)) return true
    const failure =
      minutes === null
        ? await mutate(DeleteDriveDocument, { input: { id: before?.id ?? '' } })
        : await mutate(PutDriveDocument, { input: { fromVenueId: venueId, toVenueId: id, minutes } })
    await client.query(VenueDrivesDocument, variables, { requestPolicy: 'network-only' }).toPromise()
    if (failure) {
      notify({ text: say('notSaved', { name, reason: failure.text }), tone: 'failure' })
      return false
    }
    const undo = () => void change(other, before?.minutes ?? null, true)
    notify({
      text: minutes === null ? say('removed', { name }) : say('saved', { name, minutes }),
      action: isUndo ? undefined : { label: sayCommon('undo'), run: undo },
    })
    return true
  }

  return {
    drives,
    hasMore: Boolean(page?.nextToken),
    error,
    reload: () => read({ requestPolicy: 'network-only' }),
    change,
  }
}
