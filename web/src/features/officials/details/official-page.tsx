import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { RecordPage } from '../../../records/record-page.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useShortcut } from '../../../ui/keys/shortcut.ts'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import { part } from '../../../ui/part.tsx'
import { nameOf } from '../model/official-name.ts'
import { OfficialNotHere } from '../model/official-not-here.ts'
import { useOfficial } from '../model/use-official.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import styles from './details.module.css'
import { OfficialProfile } from './official-profile.tsx'
import { useRemoveLink } from './use-remove-link.ts'

// The profile shows first; the other parts load their code separately.
const OfficialCertifications = part(() => import('./official-certifications.tsx'), 'OfficialCertifications')
const OfficialWork = part(() => import('./official-work.tsx'), 'OfficialWork')

export function OfficialPage() {
  return (
    <RecordPage useWatched={useOfficial} notHere={OfficialNotHere}>
      {(official, { onLeaving }) => <OfficialHere official={official} onLeaving={onLeaving} />}
    </RecordPage>
  )
}

type OfficialHereProps = { official: WholeOfficialFragment; onLeaving: (leaving: boolean) => void }

function OfficialHere({ official, onLeaving }: OfficialHereProps) {
  const say = useWords(officialWords)
  const sayCommon = useWords(commonWords)
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
          <Button variant="secondary" icon={<Icon name="trash" />} onClick={() => void remove(official)}>
            {say('removeLink')}
          </Button>
          <ButtonLink variant="primary" icon={<Icon name="edit" />} to={paths.editOfficial(official.id)}>
            {sayCommon('edit')}
          </ButtonLink>
        </>
      }
    >
      <div className={classNames(basic.columns, basic.wideLast)}>
        <div className={styles.column}>
          <OfficialProfile official={official} />
          <Suspense>
            <OfficialCertifications official={official} />
          </Suspense>
        </div>
        <Suspense>
          <OfficialWork id={official.id} />
        </Suspense>
      </div>
    </Page>
  )
}
