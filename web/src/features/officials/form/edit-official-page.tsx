import { useParams } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { EditConflict, useDifferenceLines } from '../../../records/edit-conflict.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { nameOf } from '../model/official-name.ts'
import { OfficialNotHere } from '../model/official-not-here.tsx'
import { useOfficial } from '../model/use-official.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { draftFields, draftOf } from './official-draft.ts'
import { OfficialForm } from './official-form.tsx'
import { useEditOfficial } from './use-edit-official.ts'

export function EditOfficialPage() {
  const { id = '' } = useParams()
  return <WatchedEditPage key={id} id={id} />
}

function WatchedEditPage({ id }: { id: string }) {
  const watched = useOfficial(id)
  if (watched.state === 'here' && watched.record)
    return <EditPage official={watched.record} reload={watched.reload} />
  return <OfficialNotHere watched={watched} />
}

function EditPage({ official, reload }: { official: WholeOfficialFragment; reload: () => void }) {
  const say = useWords(officialWords)
  const sayCommon = useWords(commonWords)
  const linesOf = useDifferenceLines()
  const { edit, form, failure, takeTheirs } = useEditOfficial(official, reload)
  const { theirs, mine } = edit
  const trail = [
    { label: say('officials'), to: paths.officials },
    { label: nameOf(official) || say('unnamed'), to: paths.official(official.id) },
  ]
  const textOf = (value: string | boolean) =>
    typeof value === 'boolean' ? sayCommon(value ? 'yesValue' : 'noValue') : value
  return (
    <Page title={say('editOfficial')} trail={trail}>
      <OfficialForm
        form={form}
        submitLabel={sayCommon('save')}
        cancelTo={paths.official(official.id)}
        isSaving={edit.isSaving}
        failure={failure}
        isBlocked={theirs !== null}
        onSubmit={() => void edit.save()}
      >
        {theirs && (
          <EditConflict
            title={say('changedMeanwhile')}
            lines={linesOf(
              draftFields.map((field) => ({
                label: say(field),
                theirs: textOf(draftOf(theirs)[field]),
                yours: textOf(mine[field]),
              })),
            )}
            onKeepMine={() => void edit.keepMine()}
            onTakeTheirs={takeTheirs}
          />
        )}
      </OfficialForm>
    </Page>
  )
}
