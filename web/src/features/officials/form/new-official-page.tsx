import { useMutation } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useNew } from '../../../records/form/use-new.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { nameOf } from '../model/official-name.ts'
import { CreateOfficialDocument } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { emptyDraft, inputFrom, officialRules, sameDraft } from './official-draft.ts'
import { OfficialForm } from './official-form.tsx'

export function NewOfficialPage() {
  const say = useWords(officialWords)
  const language = useLanguage()
  const [, insert] = useMutation(CreateOfficialDocument)
  const { formProps } = useNew({
    empty: emptyDraft,
    isSame: sameDraft,
    rules: officialRules,
    async send(id, draft) {
      const answer = inputFrom(draft)
      if ('refusals' in answer) return null
      const { error } = await insert({ input: { ...answer.input, id } })
      return error ? failureOf(error, language) : null
    },
    after: (id, draft) => ({ to: paths.official(id), notice: say('added', { name: nameOf(draft) }) }),
  })
  return (
    <Page title={say('newOfficial')} trail={[{ label: say('officials'), to: paths.officials }]}>
      <OfficialForm {...formProps} submitLabel={say('addOfficial')} cancelTo={paths.officials} />
    </Page>
  )
}
