import type { ComponentProps } from 'react'
import { PlainList } from '../../ui/lists/plain-list.tsx'
import { NotLoaded } from '../not-loaded.tsx'

type Props<Row> = Omit<ComponentProps<typeof PlainList<Row>>, 'rows'> &
  Omit<ComponentProps<typeof NotLoaded>, 'rows'> & {
    rows: readonly Row[] | null | undefined
    /** How many rows the skeleton has. */
    expected: number
  }

/** A short list, or what stands in its place until it is loaded. */
export function LoadedList<Row>({ rows, none, className, children, expected, ...missing }: Props<Row>) {
  if (!rows) return <NotLoaded {...missing} rows={expected} />
  return (
    <PlainList rows={rows} none={none} className={className}>
      {children}
    </PlainList>
  )
}
