import { useWords } from '../../../i18n/words.ts'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { gameWords } from './game-words.ts'

/** Announces every change of the game by another session. */
export function LiveChanges({ count }: { count: number }) {
  const say = useWords(gameWords)
  // A live region speaks only when its text differs: the trailing space comes and goes.
  const text = count % 2 ? say('changed') : `${say('changed')} `
  return <Spoken text={count > 0 ? text : ''} />
}
