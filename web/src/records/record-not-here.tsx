import { failureOf } from '../api/failures.ts'
import { commonWords } from '../i18n/common-words.ts'
import { useLanguage, useWords } from '../i18n/words.ts'
import { ButtonLink } from '../ui/controls/button-link.tsx'
import type { IconName } from '../ui/icons/icon.tsx'
import type { Crumb } from '../ui/layout/breadcrumbs.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../ui/layout/states.tsx'
import type { WatchedRecord } from './use-record.ts'

type Props = {
  watched: Pick<WatchedRecord<unknown>, 'state' | 'error' | 'reload'>
  title: string
  /** The list the record belongs to. */
  list: Crumb
  icon: IconName
  words: { loading: string; loadFailed: string; missing: string; deleted: string }
  /** Where to go when there is no record. */
  back: { readonly label: string; readonly to: string }
}

/** In place of a record that is loading, cannot be loaded, or does not exist any more. */
export function RecordNotHere({ watched, title, list, icon, words, back }: Props) {
  const say = useWords(commonWords)
  const language = useLanguage()
  const { state, error, reload } = watched
  return (
    <Page title={title} trail={[list]}>
      <Card>
        {state === 'loading' && <SkeletonRows label={words.loading} />}
        {state === 'failed' && error && (
          <ErrorState
            text={`${words.loadFailed} ${failureOf(error, language).text}`}
            retry={{ label: say('retry'), run: reload }}
          />
        )}
        {(state === 'missing' || state === 'deleted') && (
          <div role="alert">
            <EmptyState icon={icon} title={words[state]}>
              <ButtonLink variant="primary" to={back.to}>
                {back.label}
              </ButtonLink>
            </EmptyState>
          </div>
        )}
      </Card>
    </Page>
  )
}
