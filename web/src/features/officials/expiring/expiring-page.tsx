import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { ExportRowsButton } from '../../../records/export/export-rows-button.tsx'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { listSource, useLiveList } from '../../../records/use-live-list.ts'
import { dateHeading } from '../../../time/date-time-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import {
  ExpiringChangesDocument,
  ExpiringPageDocument,
  type ExpiringRowFragment,
} from './expiring.generated.ts'
import styles from './expiring.module.css'
import { expiringWords } from './words.ts'

const expiring = listSource({
  page: ExpiringPageDocument,
  variables: (days: number, page) => ({ days, ...page }),
  changes: ExpiringChangesDocument,
  limit: 100,
})

const dayChoices = ['30', '60', '90', '180'] as const

/** The certifications that expire in the next days, and those that are expired before a game of their official. */
export function ExpiringPage() {
  const say = useWords(expiringWords)
  const sayCommon = useWords(commonWords)
  const [spoken, setSpoken] = useState('')
  const [query, setQuery] = useSearchParams()
  const days = dayChoices.find((each) => each === query.get('days')) ?? '60'
  const { rows, isComplete, error, reload } = useLiveList(
    expiring,
    Number(days),
    (isByOthers) => isByOthers && setSpoken(say('changed')),
  )
  return (
    <Page
      title={say('title')}
      trail={[{ label: say('officials'), to: paths.officials }]}
      note={rows?.length ? say('count', { count: rows.length }) : undefined}
      actions={
        <ExportRowsButton
          list="expiring"
          title={say('title')}
          file={say('file')}
          columns={[
            { key: 'official', label: say('official'), cellOf: ({ officialName }) => officialName },
            { key: 'certification', label: say('certification'), cellOf: (row) => row.certification },
            { key: 'sport', label: say('sport'), cellOf: ({ sport }) => sport },
            { key: 'expires', label: say('lastDay'), cellOf: ({ expires }) => ({ day: expires }) },
            { key: 'games', label: say('gamesAfter'), cellOf: ({ games }) => games },
            { key: 'requiring', label: say('gamesRequiring'), cellOf: ({ requiring }) => requiring },
          ]}
          rows={rows}
        />
      }
    >
      <div className={styles.bar}>
        <Choice
          label={say('period')}
          value={days}
          onChange={(value) => setQuery({ days: value }, { replace: true, state: { stays: true } })}
          options={dayChoices.map((value) => ({ value, label: say('days', { count: Number(value) }) }))}
        />
        <p className={styles.text}>{say('text')}</p>
      </div>
      {!rows && (
        <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
      )}
      {rows?.length === 0 && isComplete && (
        <EmptyState icon="check" title={say('noneTitle')} text={say('noneText', { count: Number(days) })} />
      )}
      {rows && rows.length > 0 && (
        <ul className={classNames(basic.surface, basic.plainList, styles.list)}>
          {rows.map((row) => (
            <ExpiringItem key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows && !isComplete && !error && <p className={basic.note}>{sayCommon('loadingMore')}</p>}
      <Spoken text={spoken} />
    </Page>
  )
}

function ExpiringItem({ row }: { row: ExpiringRowFragment }) {
  const say = useWords(expiringWords)
  const language = useLanguage()
  const { games, requiring } = row
  const date = dateHeading(row.expires, language, { day: 'numeric', month: 'short', year: 'numeric' })
  const facts = [
    requiring > 0 && say('requiring', { count: requiring }),
    requiring > 0 && games > requiring && say('more', { count: games - requiring }),
    requiring === 0 && games > 0 && say('ofSport', { count: games }),
    games === 0 && say('noGames'),
  ].filter(Boolean)
  return (
    <li className={styles.item}>
      <div>
        <TextLink to={paths.official(row.officialId)} data-row>
          {row.officialName || say('unnamed')}
        </TextLink>
        <div>
          {row.certification} · {row.sport}
        </div>
      </div>
      <div className={classNames('figures', styles.state)}>
        <strong className={row.isExpired ? basic.danger : undefined}>
          {say(row.isExpired ? 'expiredOn' : 'expiresOn', { date })}
        </strong>
        <small className={requiring > 0 ? basic.warning : basic.secondary}>{facts.join(', ')}</small>
      </div>
    </li>
  )
}
