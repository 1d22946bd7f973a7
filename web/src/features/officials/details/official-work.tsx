import Box from '@mui/material/Box'
import { failureOf } from '../../../api/failures.ts'
import { moneyText } from '../../../i18n/money-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Alert, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { InvitationRow, WorkedRow } from './game-rows.tsx'
import { ShortList } from './short-list.tsx'
import { useOfficialWork } from './use-official-work.ts'
import { workOf } from './work.ts'
import { officialWorkWords } from './work-words.ts'

/** What an official has to do with the manager's games: worked, to come, and asked. */
export function OfficialWork({ id }: { id: string }) {
  const say = useWords(officialWorkWords)
  const language = useLanguage()
  const { data, error, reload } = useOfficialWork(id)
  if (!data?.listAssignments || !data.listInvitations) {
    return (
      <Card>
        {error ? (
          <ErrorState
            text={`${say('workFailed')} ${failureOf(error, language).text}`}
            retry={{ label: say('retry'), run: reload }}
          />
        ) : (
          <SkeletonRows label={say('loading')} />
        )}
      </Card>
    )
  }

  const positions = data.listAssignments.items
  const invitations = data.listInvitations.items.toSorted((one, other) =>
    (other.game?.startDateTime ?? '').localeCompare(one.game?.startDateTime ?? ''),
  )
  const { upcoming, past, completed, earnedCents, paidCents, averageRating } = workOf(
    positions,
    new Date().toISOString(),
  )
  const figures = [
    { label: say('gamesWorked'), value: completed },
    { label: say('averageRating'), value: averageRating === null ? '–' : averageRating.toFixed(0) },
    { label: say('earned'), value: moneyText(earnedCents) },
    { label: say('paidOut'), value: moneyText(paidCents) },
    { label: say('owed'), value: moneyText(Math.max(0, earnedCents - paidCents)) },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Card sx={{ py: { xs: 4, md: 4 } }} aria-label={say('work')}>
        <Box component="dl" sx={figuresLook}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" className="figures" sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
                {value}
              </Box>
            </div>
          ))}
        </Box>
        {data.listAssignments.nextToken && (
          <Box sx={{ mt: 3 }}>
            <Alert>{say('onlyFirst', { count: positions.length })}</Alert>
          </Box>
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
    </Box>
  )
}

const figuresLook = {
  m: 0,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
}
