import Skeleton from '@mui/material/Skeleton'
import { appWords } from '@whistle/domain/words/app'
import { useQuery } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { paths } from '../../app/paths.ts'
import { useLanguage, useWords } from '../../app/words.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { EmptyState, ErrorState, useDelayed } from '../../ui/states.tsx'
import { useUser } from '../identity/session.ts'
import { AnyVenueDocument } from './operations.generated.ts'

/** What a manager can do before there are games: give them places to be played at. */
export function FirstSteps() {
  const say = useWords(appWords)
  const language = useLanguage()
  const user = useUser()
  const [{ data, error }, read] = useQuery({ query: AnyVenueDocument, variables: { owner: user.id } })

  if (error && !data) {
    const retry = { label: say('retry'), run: () => read({ requestPolicy: 'network-only' }) }
    return (
      <Card>
        <ErrorState text={failureOf(error, language).text} retry={retry} />
      </Card>
    )
  }
  if (!data) return <Waiting />
  if (data.listVenues?.items.length === 0) {
    return (
      <Card>
        <EmptyState icon="court" title={say('firstRunTitle')} text={say('firstRunText')}>
          <ButtonLink variant="contained" to={paths.newVenue} startIcon={<Icon name="plus" />}>
            {say('addVenue')}
          </ButtonLink>
        </EmptyState>
      </Card>
    )
  }
  return (
    <Card>
      <EmptyState icon="pin" title={say('venuesReadyTitle')} text={say('venuesReadyText')}>
        <ButtonLink variant="contained" to={paths.venues}>
          {say('seeVenues')}
        </ButtonLink>
      </EmptyState>
    </Card>
  )
}

function Waiting() {
  const due = useDelayed()
  return due ? <Skeleton variant="rounded" height={280} /> : null
}
