import { type ComponentType, type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { WatchedRecord } from './use-record.ts'

type Page<Watched> = { watched: Watched; onLeaving: (leaving: boolean) => void }
type Props<Watched extends WatchedRecord<unknown>> = {
  useWatched: (id: string) => Watched
  /** In place of a record that is loading, cannot be loaded, or does not exist any more. */
  notHere: ComponentType<{ watched: Watched }>
  children: (record: NonNullable<Watched['record']>, page: Page<Watched>) => ReactNode
}

/** The page of the record whose id is in the address. Nothing of one record's page stays on the page of the next. */
export function RecordPage<Watched extends WatchedRecord<unknown>>(props: Props<Watched>) {
  const { id = '' } = useParams()
  return <WatchedPage key={id} id={id} {...props} />
}

function WatchedPage<Watched extends WatchedRecord<unknown>>({
  id,
  useWatched,
  notHere: NotHere,
  children,
}: Props<Watched> & { id: string }) {
  const watched = useWatched(id)
  const [isLeaving, setLeaving] = useState(false)
  // While the page's own removal runs, and until another page opens, the record is not reported as deleted.
  if (watched.record && (watched.state === 'here' || isLeaving)) {
    return children(watched.record, { watched, onLeaving: setLeaving })
  }
  return <NotHere watched={watched} />
}
