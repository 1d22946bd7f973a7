import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/layout/states.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { gameWords } from './game-words.ts'
import type { WatchedGame } from './use-view-game.ts'

/** In place of a game that is still on its way, cannot be loaded, or is gone. */
export function GameNotHere({ watched: { state, error, reload, game } }: { watched: WatchedGame }) {
  const say = useWords(gameWords)
  const language = useLanguage()
  return (
    <Page title={game?.name ?? say('game')} trail={[{ label: say('games'), to: paths.gameList }]}>
      <Card>
        {state === 'loading' && <SkeletonRows label={say('loading')} />}
        {state === 'failed' && error && (
          <ErrorState
            text={`${say('loadFailed')} ${failureOf(error, language).text}`}
            retry={{ label: say('retry'), run: reload }}
          />
        )}
        {(state === 'missing' || state === 'deleted') && (
          <div role="alert">
            <EmptyState icon="calendar" title={say(state === 'deleted' ? 'goneMeanwhile' : 'gone')}>
              <ButtonLink variant="contained" to={paths.gameCalendar()}>
                {say('backToCalendar')}
              </ButtonLink>
            </EmptyState>
          </div>
        )}
      </Card>
    </Page>
  )
}
