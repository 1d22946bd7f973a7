import { Link } from 'react-router'
import { useQuery } from 'urql'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { ProposalListDocument } from '../operations.generated.ts'
import { spanText } from '../span-text.ts'
import { proposalWords } from '../words.ts'
import styles from './proposal-list.module.css'

/** The proposals of the manager, the newest first. The server keeps the last 20: one page. */
export function ProposalListPage() {
  const say = useWords(proposalWords)
  const language = useLanguage()
  const [{ data, error }, read] = useQuery({
    query: ProposalListDocument,
    requestPolicy: 'cache-and-network',
  })
  const rows = data?.listProposals?.items
  return (
    <Page title={say('proposals')}>
      <Card>
        {!rows && (
          <NotLoaded
            error={error}
            reload={() => read({ requestPolicy: 'network-only' })}
            loading={say('listLoading')}
            failed={say('listFailed')}
          />
        )}
        {rows?.length === 0 && (
          <EmptyState icon="fill" title={say('noneYet')} text={say('noneYetText')}>
            <ButtonLink variant="primary" to={paths.boardToday}>
              {say('toBoard')}
            </ButtonLink>
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul className={styles.proposals}>
            {rows.map((row) => (
              <li key={row.id} className={styles.proposal}>
                <Link to={paths.proposal(row.id)} className={styles.name}>
                  {row.kind === 'REPAIR'
                    ? say('repairOf', { span: spanText(row, language) })
                    : say('fillOf', { span: spanText(row, language) })}
                </Link>
                <span className="figures">
                  {say('filledOf', { filled: row.filled, count: row.positions })}
                </span>
                <span className={styles.status} data-status={row.status}>
                  {say(row.status)}
                </span>
                <time className={`${styles.made} figures`} dateTime={row.createdAt}>
                  {dateTimeText(row.createdAt, language)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  )
}
