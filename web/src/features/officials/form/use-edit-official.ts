import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useEdit } from '../../../records/form/use-edit.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { nameOf } from '../model/official-name.ts'
import { UpdateOfficialDocument, type WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { draftOf, inputFrom, officialModel, officialRules } from './official-draft.ts'

export function useEditOfficial(official: WholeOfficialFragment, reload: () => void) {
  const say = useWords(officialWords)
  const mutate = useMutate()
  return useEdit({
    saved: official,
    reload,
    model: officialModel,
    rules: officialRules,
    async send(draft, base) {
      const answer = inputFrom(draft)
      if ('refusals' in answer) return null
      const input = { ...answer.input, id: base.id }
      // The text of coordinates is rounded: sent back, it would be a change.
      if (draft.coordinates === draftOf(base).coordinates) delete input.address_coords
      return mutate(UpdateOfficialDocument, { input, condition: { updatedAt: { eq: base.updatedAt } } })
    },
    after: (draft) => ({ to: paths.official(official.id), notice: say('saved', { name: nameOf(draft) }) }),
  })
}
