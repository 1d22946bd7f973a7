import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ExportRowsButton } from '../../../records/export/export-rows-button.tsx'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { listSource, useLiveList } from '../../../records/use-live-list.ts'
import { dateHeading } from '../../../time/date-time-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { openingColumns } from './opening-columns.ts'
import { OpeningItem } from './opening-item.tsx'
import { groupOpenings, openingOrders } from './opening-order.ts'
import { OpeningChangesDocument, OpeningPageDocument } from './openings.generated.ts'
import styles from './openings.module.css'
import { openingWords } from './words.ts'

const openings = listSource({
  page: OpeningPageDocument,
  variables: (days: number, page) => ({ days, ...page }),
  changes: OpeningChangesDocument,
  limit: 50,
})

const dayChoices = ['2', '7', '14', '30'] as const

/** The open positions of the next days, soonest first, and in each day those first that few officials fit. */
export function OpenPositionsPage() {
  const say = useWords(openingWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const [spoken, setSpoken] = useState('')
  const [query, setQuery] = useSearchParams()
  const days = dayChoices.find((each) => each === query.get('days')) ?? '7'
  const order = openingOrders.find((each) => each === query.get('order')) ?? 'byDay'
  const change = (name: string, value: string) =>
    setQuery(
      (before) => {
        before.set(name, value)
        return before
      },
      { replace: true, state: { stays: true } },
    )
  const { rows, isComplete, error, reload } = useLiveList(
    openings,
    Number(days),
    (isByOthers) => isByOthers && setSpoken(say('changed')),
  )
  const groups = useMemo(() => groupOpenings(rows ?? [], order), [rows, order])
  const games = new Set(rows?.map(({ gameId }) => gameId)).size
  const note = rows?.length
    ? `${say('count', { count: rows.length })} ${say('inGames', { count: games })}`
    : undefined
  return (
    <Page
      title={say('openPositions')}
      note={note}
      actions={
        <ExportRowsButton
          list="open-positions"
          title={say('openPositions')}
          file={say('file')}
          columns={openingColumns(language)}
          rows={groups.flatMap((group) => group.rows)}
        />
      }
    >
      <div className={styles.bar}>
        <Choice
          label={say('period')}
          value={days}
          onChange={(value) => change('days', value)}
          options={dayChoices.map((value) => ({ value, label: say('days', { count: Number(value) }) }))}
        />
        <Choice
          label={say('order')}
          value={order}
          onChange={(value) => change('order', value)}
          options={openingOrders.map((value) => ({ value, label: say(value) }))}
        />
      </div>
      {!rows && (
        <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
      )}
      {rows?.length === 0 && isComplete && (
        <EmptyState icon="check" title={say('noneTitle')} text={say('noneText', { count: Number(days) })} />
      )}
      {groups.map(
        (group) =>
          group.rows.length > 0 && (
            <section key={group.date ?? 'all'} className={styles.group}>
              {group.date && (
                <h2 className={styles.day}>
                  {dateHeading(group.date, language, { weekday: 'long', day: 'numeric', month: 'long' })}
                </h2>
              )}
              <ul className={classNames(basic.surface, basic.plainList, styles.list)}>
                {group.rows.map((row) => (
                  <OpeningItem key={row.id} opening={row} withDate={group.date === null} />
                ))}
              </ul>
            </section>
          ),
      )}
      {rows && !isComplete && !error && (
        <p className={classNames(basic.note, styles.note)}>{sayCommon('loadingMore')}</p>
      )}
      <Spoken text={spoken} />
    </Page>
  )
}
