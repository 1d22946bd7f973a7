import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { venueWords } from '../words.ts'
import type { WatchedVenue } from './use-venue.ts'

/** In place of a venue that is still on its way, cannot be loaded, or is gone. */
export function VenueNotHere({ watched: { state, error, reload, venue } }: { watched: WatchedVenue }) {
  const say = useWords(venueWords)
  const language = useLanguage()
  return (
    <Page title={venue?.name ?? say('venue')} trail={[{ label: say('venues'), to: paths.venues }]}>
      <Card>
        {state === 'loading' && <SkeletonRows label={say('loadingVenue')} />}
        {state === 'failed' && error && (
          <ErrorState
            text={`${say('venueLoadFailed')} ${failureOf(error, language).text}`}
            retry={{ label: say('retry'), run: reload }}
          />
        )}
        {(state === 'missing' || state === 'deleted') && (
          <div role="alert">
            <EmptyState icon="pin" title={say(state === 'deleted' ? 'goneMeanwhile' : 'gone')}>
              <ButtonLink variant="contained" to={paths.venues}>
                {say('backToList')}
              </ButtonLink>
            </EmptyState>
          </div>
        )}
      </Card>
    </Page>
  )
}
