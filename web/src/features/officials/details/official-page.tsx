import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { UnsavedParts } from '../../../records/form/unsaved-parts.tsx'
import { RecordActions } from '../../../records/record-actions.tsx'
import { type HereProps, recordPage } from '../../../records/record-page.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { useShortcut } from '../../../ui/keys/shortcut.ts'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { part } from '../../../ui/part.tsx'
import { nameOf } from '../model/official-name.ts'
import { OfficialNotHere } from '../model/official-not-here.ts'
import { useOfficial } from '../model/use-official.ts'
import { scheduleWords } from '../schedule/words.ts'
import { officialWords } from '../words.ts'
import styles from './details.module.css'
import { OfficialProfile } from './official-profile.tsx'
import { useRemoveLink } from './use-remove-link.ts'

// The profile shows first; the other parts load their code separately.
const OfficialAssigning = part(() => import('../assigning/official-assigning.tsx'), 'OfficialAssigning')
const OfficialCertifications = part(() => import('./official-certifications.tsx'), 'OfficialCertifications')
const OfficialNote = part(() => import('./official-note.tsx'), 'OfficialNote')
const OfficialWork = part(() => import('./official-work.tsx'), 'OfficialWork')

export const OfficialPage = recordPage({
  useWatched: useOfficial,
  notHere: OfficialNotHere,
  here: OfficialHere,
})

function OfficialHere({ record: official, onLeaving }: HereProps<ReturnType<typeof useOfficial>>) {
  const say = useWords(officialWords)
  const saySchedule = useWords(scheduleWords)
  const navigate = useNavigate()
  const remove = useRemoveLink(onLeaving)
  useShortcut('e', () => void navigate(paths.editOfficial(official.id)))

  return (
    <Page
      title={nameOf(official) || say('unnamed')}
      trail={[{ label: say('officials'), to: paths.officials }]}
      note={official.active === false && say('inactive')}
      actions={
        <>
          <ButtonLink variant="secondary" to={paths.officialSchedule(official.id)}>
            {saySchedule('open')}
          </ButtonLink>
          <RecordActions
            remove={{ label: say('removeLink'), run: () => void remove(official) }}
            editTo={paths.editOfficial(official.id)}
          />
        </>
      }
    >
      <div className={classNames(basic.columns, basic.wideLast)}>
        <div className={styles.column}>
          <OfficialProfile official={official} />
          <Suspense>
            <UnsavedParts>
              <OfficialNote official={official} />
              <OfficialCertifications official={official} />
              <OfficialAssigning id={official.id} />
            </UnsavedParts>
          </Suspense>
        </div>
        <Suspense>
          <OfficialWork id={official.id} />
        </Suspense>
      </div>
    </Page>
  )
}
