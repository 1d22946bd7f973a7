import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useNew } from '../../../records/form/use-new.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { nameOf } from '../model/official-name.ts'
import { CreateOfficialDocument } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { emptyDraft, inputFrom, officialRules, sameDraft } from './official-draft.ts'
import { OfficialForm } from './official-form.tsx'

export function NewOfficialPage() {
  const say = useWords(officialWords)
  const mutate = useMutate()
  const { formProps } = useNew({
    empty: emptyDraft,
    isSame: sameDraft,
    rules: officialRules,
    async send(id, draft) {
      const answer = inputFrom(draft)
      if ('refusals' in answer) return null
      return mutate(CreateOfficialDocument, { input: { ...answer.input, id } })
    },
    after: (id, draft) => ({ to: paths.official(id), notice: say('added', { name: nameOf(draft) }) }),
  })
  return (
    <Page title={say('newOfficial')} trail={[{ label: say('officials'), to: paths.officials }]}>
      <OfficialForm {...formProps} submitLabel={say('addOfficial')} cancelTo={paths.officials} />
    </Page>
  )
}
