import { useWords } from '../../../../i18n/words.ts'
import { Alert } from '../../../../ui/layout/states.tsx'
import { CourtClashes, PastStarts } from '../start-warnings.tsx'
import type { NewGameState } from './use-new-game.ts'
import { newGameWords } from './words.ts'

/** Overlaps on the same court: with other games, or within the series. */
export function NewGameClashes({ form: { draft, read } }: { form: NewGameState }) {
  const say = useWords(newGameWords)
  const { duration } = read
  const every = Number(draft.every)
  const overlapsItself = draft.repeats && Number(draft.perDay) > 1 && every < duration
  return (
    <>
      {overlapsItself && <Alert>{say('clashOwn', { every, duration })}</Alert>}
      <PastStarts starts={read.starts} />
      <CourtClashes read={read} />
    </>
  )
}
