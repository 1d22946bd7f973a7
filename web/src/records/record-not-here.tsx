import { sentenceText, type WordsOf } from '@whistle/domain/words/language'
import { useLanguage } from '../i18n/words.ts'
import { ButtonLink } from '../ui/controls/button-link.tsx'
import type { IconName } from '../ui/icons/icon.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { EmptyState } from '../ui/layout/states.tsx'
import { NotLoaded } from './not-loaded.tsx'
import type { WatchedRecord } from './use-record.ts'

type StateKey = 'loadingOne' | 'oneLoadFailed' | 'oneMissing' | 'oneDeleted' | 'backFromOne'
type Words = Readonly<Record<StateKey, string>>

type Kind<Key> = {
  icon: IconName
  /** The keys of the names of a record and of its list. */
  one: Key
  many: Key
  /** The address of the list. */
  list: string
  /** Where to go when there is no record. */
  back: string
}

/** The page in place of a record of this kind that is loading, cannot be loaded, or does not exist any more. */
export function notHereOf<En extends Words>(words: WordsOf<En>, kind: Kind<keyof En>) {
  return function RecordNotHere({ watched }: { watched: WatchedRecord<object> }) {
    const language = useLanguage()
    const say = (key: keyof En) => sentenceText(words[language][key] as string, language)
    const { record, state, error, reload } = watched
    const name = record && 'name' in record && String(record.name)
    return (
      <Page title={name || say(kind.one)} trail={[{ label: say(kind.many), to: kind.list }]}>
        <Card>
          {(state === 'loading' || state === 'failed') && (
            <NotLoaded
              error={error}
              reload={reload}
              loading={say('loadingOne')}
              failed={say('oneLoadFailed')}
            />
          )}
          {(state === 'missing' || state === 'deleted') && (
            <div role="alert">
              <EmptyState icon={kind.icon} title={say(state === 'missing' ? 'oneMissing' : 'oneDeleted')}>
                <ButtonLink variant="primary" to={kind.back}>
                  {say('backFromOne')}
                </ButtonLink>
              </EmptyState>
            </div>
          )}
        </Card>
      </Page>
    )
  }
}
