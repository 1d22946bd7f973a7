import { type ComponentType, useState } from 'react'
import { useParams } from 'react-router'
import type { WatchedRecord } from './use-record.ts'

type AnyRecord = WatchedRecord<unknown>

/** The props of the page of a record that is here. */
export type HereProps<Watched extends AnyRecord> = {
  record: NonNullable<Watched['record']>
  watched: Watched
  onLeaving: (leaving: boolean) => void
}

type Parts<Watched extends AnyRecord> = {
  useWatched: (id: string) => Watched
  /** In place of a record that is loading, cannot be loaded, or does not exist any more. */
  notHere: ComponentType<{ watched: Watched }>
  here: ComponentType<HereProps<Watched>>
}

/** The page of the record whose id is in the address. Nothing of one record's page stays on the page of the next. */
export function recordPage<Watched extends AnyRecord>(parts: Parts<Watched>): ComponentType {
  return function RecordPage() {
    const { id = '' } = useParams()
    return <WatchedPage key={id} id={id} {...parts} />
  }
}

type WatchedPageProps<Watched extends AnyRecord> = Parts<Watched> & { id: string }

function WatchedPage<Watched extends AnyRecord>(props: WatchedPageProps<Watched>) {
  const { id, useWatched, notHere: NotHere, here: Here } = props
  const watched = useWatched(id)
  const [isLeaving, setLeaving] = useState(false)
  // While the page's own removal runs, and until another page opens, the record is not reported as deleted.
  if (watched.record && (watched.state === 'here' || isLeaving))
    return <Here record={watched.record} watched={watched} onLeaving={setLeaving} />
  return <NotHere watched={watched} />
}
