import { officialWords } from '@whistle/domain/words/officials'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { part } from '../../../ui/part.tsx'
import { OfficialNotHere } from '../details/official-not-here.tsx'
import { useOfficial } from '../details/use-official.ts'
import { nameOf } from '../list/official-order.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { OfficialForm } from './official-form.tsx'
import { useEditOfficial } from './use-edit-official.ts'

const EditConflict = part(() => import('./edit-conflict.tsx'), 'EditConflict')

export function EditOfficialPage() {
  const { id = '' } = useParams()
  return <WatchedEditPage key={id} id={id} />
}

function WatchedEditPage({ id }: { id: string }) {
  const watched = useOfficial(id)
  if (watched.state === 'here' && watched.official)
    return <EditPage official={watched.official} reload={watched.reload} />
  return <OfficialNotHere watched={watched} />
}

function EditPage({ official, reload }: { official: WholeOfficialFragment; reload: () => void }) {
  const say = useWords(officialWords)
  const edit = useEditOfficial(official, reload)
  const trail = [
    { label: say('officials'), to: paths.officials },
    { label: nameOf(official) || say('unnamed'), to: paths.official(official.id) },
  ]
  return (
    <Page title={say('editOfficial')} trail={trail}>
      <OfficialForm
        form={edit.form}
        submitLabel={say('save')}
        cancelTo={paths.official(official.id)}
        saving={edit.saving}
        failure={edit.failure}
        blocked={edit.theirs !== null}
        onSubmit={() => void edit.save()}
      >
        <Suspense>
          {edit.theirs && (
            <EditConflict
              mine={edit.mine}
              theirs={edit.theirs}
              onKeepMine={() => void edit.keepMine()}
              onTakeTheirs={edit.takeTheirs}
            />
          )}
        </Suspense>
      </OfficialForm>
    </Page>
  )
}
