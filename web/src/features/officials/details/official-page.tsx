import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Page } from '../../../ui/page.tsx'
import { part } from '../../../ui/part.tsx'
import { useShortcut } from '../../../ui/shortcut.ts'
import { nameOf } from '../list/official-order.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { OfficialNotHere } from './official-not-here.tsx'
import { OfficialProfile } from './official-profile.tsx'
import { useOfficial } from './use-official.ts'
import { useRemoveLink } from './use-remove-link.ts'

// Who it is shows first; what they have done comes with its own code.
const OfficialCertifications = part(() => import('./official-certifications.tsx'), 'OfficialCertifications')
const OfficialWork = part(() => import('./official-work.tsx'), 'OfficialWork')

export function OfficialPage() {
  const { id = '' } = useParams()
  return <WatchedOfficialPage key={id} id={id} />
}

function WatchedOfficialPage({ id }: { id: string }) {
  const watched = useOfficial(id)
  const [leaving, setLeaving] = useState(false)
  // Our own removal is on its way to the list; the page need not say that the official is gone.
  if (watched.record && (watched.state === 'here' || leaving)) {
    return <OfficialHere official={watched.record} onLeaving={setLeaving} />
  }
  return <OfficialNotHere watched={watched} />
}

type OfficialHereProps = { official: WholeOfficialFragment; onLeaving: (leaving: boolean) => void }

function OfficialHere({ official, onLeaving }: OfficialHereProps) {
  const say = useWords(officialWords)
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
          <Button variant="outlined" startIcon={<Icon name="trash" />} onClick={() => void remove(official)}>
            {say('removeLink')}
          </Button>
          <ButtonLink
            variant="contained"
            startIcon={<Icon name="edit" />}
            to={paths.editOfficial(official.id)}
          >
            {say('edit')}
          </ButtonLink>
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OfficialProfile official={official} />
          <Suspense>
            <OfficialCertifications official={official} />
          </Suspense>
        </Box>
        <Suspense>
          <OfficialWork id={official.id} />
        </Suspense>
      </Box>
    </Page>
  )
}
