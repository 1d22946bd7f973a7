import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { RecordNotHere } from '../../../records/record-not-here.tsx'
import { gameWords } from './game-words.ts'
import type { WatchedGame } from './use-view-game.ts'

/** In place of a game that is loading, cannot be loaded, or does not exist any more. */
export function GameNotHere({ watched }: { watched: WatchedGame }) {
  const say = useWords(gameWords)
  return (
    <RecordNotHere
      watched={watched}
      title={watched.record?.name ?? say('game')}
      list={{ label: say('games'), to: paths.gameList }}
      icon="calendar"
      words={{
        loading: say('loading'),
        loadFailed: say('loadFailed'),
        missing: say('gone'),
        deleted: say('goneMeanwhile'),
      }}
      back={{ label: say('backToCalendar'), to: paths.gameCalendar() }}
    />
  )
}
