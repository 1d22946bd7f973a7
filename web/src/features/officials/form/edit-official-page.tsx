import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { EditConflict, useDifferenceLines } from '../../../records/form/edit-conflict.tsx'
import { type HereProps, recordPage } from '../../../records/record-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { nameOf } from '../model/official-name.ts'
import { OfficialNotHere } from '../model/official-not-here.ts'
import { useOfficial } from '../model/use-official.ts'
import { officialWords } from '../words.ts'
import { draftFields } from './official-draft.ts'
import { OfficialForm } from './official-form.tsx'
import { useEditOfficial } from './use-edit-official.ts'

export const EditOfficialPage = recordPage({
  useWatched: useOfficial,
  notHere: OfficialNotHere,
  here: EditPage,
})

function EditPage({ record: official, watched: { reload } }: HereProps<ReturnType<typeof useOfficial>>) {
  const say = useWords(officialWords)
  const sayCommon = useWords(commonWords)
  const linesOf = useDifferenceLines()
  const { formProps, conflict } = useEditOfficial(official, reload)
  const isShared = (official.managers ?? []).length > 1
  const noteKey = official.isTakenUp ? 'contactOfAccount' : isShared ? 'contactOfManagers' : undefined
  const trail = [
    { label: say('officials'), to: paths.officials },
    { label: nameOf(official) || say('unnamed'), to: paths.official(official.id) },
  ]
  const textOf = (value: string | boolean) =>
    typeof value === 'boolean' ? sayCommon(value ? 'yesValue' : 'noValue') : value
  return (
    <Page title={say('editOfficial')} trail={trail}>
      <OfficialForm
        {...formProps}
        contactNote={noteKey && say(noteKey)}
        textPhone={official.hasAgreedToTexts ? official.mobilePhone : null}
        submitLabel={sayCommon('save')}
        cancelTo={paths.official(official.id)}
      >
        {conflict && (
          <EditConflict
            title={say('changedMeanwhile')}
            lines={linesOf(
              draftFields.map((field) => ({
                label: say(field),
                theirs: textOf(conflict.theirs[field]),
                yours: textOf(conflict.mine[field]),
              })),
            )}
            {...conflict.choices}
          />
        )}
      </OfficialForm>
    </Page>
  )
}
