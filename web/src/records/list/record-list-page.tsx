import { type Plural, sentenceText, type WordsOf } from '@whistle/domain/words/language'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/words.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Spoken } from '../../ui/layout/spoken.tsx'
import type { LiveList } from '../use-live-list.ts'
import { ListFrame } from './list-frame.tsx'

/** The sentences of a list: `count` of all records, `countFound` with a filter. */
type ListWords = Readonly<Record<'countFound' | 'loading' | 'loadFailed' | 'noneFound', string>> & {
  readonly count: Plural
}

type Props = {
  title: string
  actions: ReactNode
  list: Pick<LiveList<unknown>, 'rows' | 'error' | 'reload'>
  /** How many rows pass the filter. */
  found: number
  words: WordsOf<ListWords>
  /** The filters; hidden while there is nothing to filter. */
  bar: ReactNode
  /** In place of an empty list. */
  empty: ReactNode
  onClearFilter: () => void
  /** Announced to screen readers. */
  spoken: string
  /** The rows. */
  children: ReactNode
  /** Dialogs of the page. */
  dialogs?: ReactNode
}

/** The page of a list: how many records there are, the filters, and the rows or why there are none. */
export function RecordListPage({
  title,
  actions,
  list,
  found,
  words,
  bar,
  spoken,
  dialogs,
  ...frame
}: Props) {
  const { rows, error } = list
  const count = rows?.length ?? 0
  const language = useLanguage()
  const say = (key: keyof ListWords, values = {}) => sentenceText(words[language][key], language, values)
  const note = found < count ? say('countFound', { found, count }) : say('count', { count })
  const texts = { loading: say('loading'), loadFailed: say('loadFailed'), noneFound: say('noneFound') }
  return (
    <Page title={title} note={count > 0 && note} actions={actions}>
      {(rows ? count > 0 : !error) && bar}
      <ListFrame {...list} {...frame} shownCount={found} words={texts} />
      {dialogs}
      <Spoken text={spoken} />
    </Page>
  )
}
