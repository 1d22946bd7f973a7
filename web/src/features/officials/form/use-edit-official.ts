import { useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useEdit } from '../../../records/form/use-edit.ts'
import type { Step } from '../../../records/mutation-document.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { useSteps } from '../../../records/use-steps.ts'
import { useAskAboutGames } from '../leaving/use-ask-about-games.tsx'
import { nameOf } from '../model/official-name.ts'
import { UpdateOfficialDocument, type WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import { draftOf, inputFrom, officialModel, officialRules } from './official-draft.ts'

export function useEditOfficial(official: WholeOfficialFragment, reload: () => void) {
  const say = useWords(officialWords)
  const mutate = useMutate()
  const run = useSteps()
  const ask = useAskAboutGames()
  /** The positions to open together with the save of an official who becomes inactive. */
  const opened = useRef<Step[]>([])
  const edit = useEdit({
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
      const condition = { updatedAt: { eq: base.updatedAt } }
      if (opened.current.length)
        return run([...opened.current, { field: 'updateOfficial', input, condition }])
      return mutate(UpdateOfficialDocument, { input, condition })
    },
    after: (draft) => ({ to: paths.official(official.id), notice: say('saved', { name: nameOf(draft) }) }),
  })

  async function submit() {
    opened.current = []
    const { draft } = edit.formProps.form
    if (!draft.active && official.active !== false) {
      const steps = await ask({ id: official.id, name: nameOf(official) || say('unnamed') })
      if (!steps) return
      opened.current = steps
    }
    edit.formProps.onSubmit()
  }
  return { ...edit, formProps: { ...edit.formProps, onSubmit: () => void submit() } }
}
