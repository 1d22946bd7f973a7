import { officialWords } from '@whistle/domain/words/officials'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import type { WatchedOfficial } from './use-official.ts'

/** In place of an official that is still on its way, cannot be loaded, or is gone. */
export function OfficialNotHere({ watched: { state, error, reload } }: { watched: WatchedOfficial }) {
  const say = useWords(officialWords)
  const language = useLanguage()
  return (
    <Page title={say('official')} trail={[{ label: say('officials'), to: paths.officials }]}>
      <Card>
        {state === 'loading' && <SkeletonRows label={say('loadingOfficial')} />}
        {state === 'failed' && error && (
          <ErrorState
            text={`${say('officialLoadFailed')} ${failureOf(error, language).text}`}
            retry={{ label: say('retry'), run: reload }}
          />
        )}
        {state === 'gone' && (
          <div role="alert">
            <EmptyState icon="user" title={say('gone')}>
              <ButtonLink variant="contained" to={paths.officials}>
                {say('backToList')}
              </ButtonLink>
            </EmptyState>
          </div>
        )}
      </Card>
    </Page>
  )
}
