import type { ReactNode } from 'react'
import { Page } from '../../ui/layout/page.tsx'
import { Spoken } from '../../ui/layout/spoken.tsx'
import type { LiveList } from '../use-live-list.ts'
import { ListFrame } from './list-frame.tsx'

type Props = {
  title: string
  actions: ReactNode
  list: Pick<LiveList<unknown>, 'rows' | 'error' | 'reload'>
  /** How many rows pass the filter. */
  found: number
  words: {
    /** How many of the records are found by the filter. */
    count: (found: number, count: number) => string
    loading: string
    loadFailed: string
    noneFound: string
  }
  /** The filters; hidden while there is nothing to filter. */
  bar: ReactNode
  /** In place of an empty list. */
  empty: ReactNode
  onClearFilter: () => void
  /** Announced to screen readers. */
  said: string
  /** The rows. */
  children: ReactNode
  /** Dialogs of the page. */
  dialogs?: ReactNode
}

/** The page of a list: how many records there are, the filters, and the rows or why there are none. */
export function RecordListPage({ title, actions, list, found, words, bar, said, dialogs, ...frame }: Props) {
  const { rows, error } = list
  const count = rows?.length ?? 0
  return (
    <Page title={title} note={count > 0 && words.count(found, count)} actions={actions}>
      {(rows ? count > 0 : !error) && bar}
      <ListFrame {...list} {...frame} shownCount={found} words={words} />
      {dialogs}
      <Spoken text={said} />
    </Page>
  )
}
