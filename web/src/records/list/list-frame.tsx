import type { CombinedError } from '@urql/core'
import { type ReactNode, useRef } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import basic from '../../ui/layout/basic.module.css'
import { EmptyState } from '../../ui/layout/states.tsx'
import { useRowKeys } from '../../ui/lists/use-row-keys.ts'
import { NotLoaded } from '../not-loaded.tsx'
import styles from './list.module.css'

type ListFrameProps = {
  /** All rows, before the filter; null until they are loaded. */
  rows: readonly unknown[] | null
  /** How many of them pass the filter. */
  shownCount: number
  error: CombinedError | null
  reload: () => void
  words: { loading: string; loadFailed: string; noneFound: string }
  /** In place of an empty list. */
  empty: ReactNode
  onClearFilter: () => void
  /** The rows. */
  children: ReactNode
}

/** The frame of a list: its rows, or why there are none. J and K move through the rows. */
export function ListFrame({ rows, shownCount, error, reload, words, empty, ...rest }: ListFrameProps) {
  const say = useWords(commonWords)
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  return (
    <div ref={list} className={classNames(basic.surface, styles.frame)}>
      {!rows && <NotLoaded error={error} reload={reload} loading={words.loading} failed={words.loadFailed} />}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && shownCount === 0 && (
        <EmptyState icon="filter" title={words.noneFound}>
          <Button variant="secondary" onClick={rest.onClearFilter}>
            {say('clearFilters')}
          </Button>
        </EmptyState>
      )}
      {shownCount > 0 && rest.children}
    </div>
  )
}
