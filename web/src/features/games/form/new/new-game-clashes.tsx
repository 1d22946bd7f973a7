import { useWords } from '../../../../i18n/words.ts'
import { Alert } from '../../../../ui/states.tsx'
import { CourtClashes, PastStarts } from '../start-warnings.tsx'
import type { NewGameState } from './use-new-game.ts'
import { newGameWords } from './words.ts'

/** What is in the way on the same court: other games, or the series itself. */
export function NewGameClashes({ form: { draft, read } }: { form: NewGameState }) {
  const say = useWords(newGameWords)
  const { duration } = read
  const every = Number(draft.every)
  const inOwnWay = draft.repeats && Number(draft.perDay) > 1 && every < duration
  return (
    <>
      {inOwnWay && <Alert>{say('clashOwn', { every, duration })}</Alert>}
      <PastStarts starts={read.starts} />
      <CourtClashes read={read} />
    </>
  )
}
