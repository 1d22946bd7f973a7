import { sumText } from '../../../i18n/money-text.ts'
import { ratingText } from '../../../i18n/rating-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import styles from './details.module.css'
import { InvitationRow, WorkedRow } from './game-rows.tsx'
import { ShortList } from './short-list.tsx'
import { useOfficialPay } from './use-official-pay.ts'
import { useOfficialWork } from './use-official-work.ts'
import { workOf } from './work.ts'
import { officialWorkWords } from './work-words.ts'

/** The official's positions in the manager's games, past and upcoming, and the invitations. */
export function OfficialWork({ id }: { id: string }) {
  const say = useWords(officialWorkWords)
  const language = useLanguage()
  const { data, error, reload } = useOfficialWork(id)
  const pay = useOfficialPay(id)
  if (!data?.listAssignments || !data.listInvitations) {
    return (
      <Card>
        <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('workFailed')} />
      </Card>
    )
  }

  const positions = data.listAssignments.items
  const invitations = data.listInvitations.items.toSorted((one, other) =>
    (other.game?.startDateTime ?? '').localeCompare(one.game?.startDateTime ?? ''),
  )
  const { upcoming, past, averageRating } = workOf(positions, new Date().toISOString())
  const sumOf = (amount: number | undefined) => (amount === undefined ? '–' : sumText(amount, language))
  const figures = [
    { label: say('gamesPaidFor'), value: pay?.games ?? '–' },
    {
      label: say('averageRating'),
      value: averageRating === null ? '–' : ratingText(averageRating, language),
    },
    { label: say('earned'), value: sumOf(pay?.total) },
    { label: say('paidOut'), value: sumOf(pay?.paid) },
    { label: say('owed'), value: sumOf(pay?.due) },
  ]
  return (
    <div className={styles.column}>
      <Card className={styles.figuresCard} aria-label={say('work')}>
        <dl className={styles.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{value}</dd>
            </div>
          ))}
        </dl>
        {data.listAssignments.nextToken && (
          <div className={styles.onlyFirst}>
            <Alert>{say('onlyFirst', { count: positions.length })}</Alert>
          </div>
        )}
      </Card>
      <Card title={say('upcoming')}>
        <ShortList empty={say('noUpcoming')}>
          {upcoming.map((each) => (
            <WorkedRow key={each.id} position={each} isOver={false} />
          ))}
        </ShortList>
      </Card>
      <Card title={say('pastGames')}>
        <ShortList empty={say('noPast')}>
          {past.map((each) => (
            <WorkedRow key={each.id} position={each} isOver />
          ))}
        </ShortList>
      </Card>
      <Card title={say('invitations')}>
        <ShortList empty={say('noInvitations')}>
          {invitations.map((each) => (
            <InvitationRow key={each.id} invitation={each} />
          ))}
        </ShortList>
      </Card>
    </div>
  )
}
