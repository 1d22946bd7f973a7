import { useParams } from 'react-router'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { EmptyState } from '../../../../ui/layout/states.tsx'
import { GameNotHere } from '../../model/game-not-here.ts'
import { gameWords } from '../../model/game-words.ts'
import { useViewGame } from '../../model/use-view-game.ts'
import { OptionsNotHere } from '../options-not-here.tsx'
import { useGameOptions } from '../use-game-options.ts'
import { EditGameForm } from './edit-game-form.tsx'
import { editGameWords } from './words.ts'

export function EditGamePage() {
  const { id = '' } = useParams()
  return <EditPageOf key={id} id={id} />
}

function EditPageOf({ id }: { id: string }) {
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  const watched = useViewGame(id)
  const loaded = useGameOptions()
  const { record: game } = watched
  const { options } = loaded
  if (watched.state !== 'here' || !game) return <GameNotHere watched={watched} />
  const isCancelled = Boolean(game.cancelledAt)
  const isComplete = game.status === 'COMPLETE' || isCancelled
  if (options && !isComplete) return <EditGameForm game={game} options={options} watched={watched} />
  const trail = [
    { label: sayGame('games'), to: paths.gameList },
    { label: game.name, to: paths.game(id) },
  ]
  return (
    <Page title={say('editGame')} trail={trail}>
      <Card>
        {isComplete ? (
          <EmptyState
            icon={isCancelled ? 'close' : 'doubleCheck'}
            title={say(isCancelled ? 'cancelled' : 'complete')}
          >
            <ButtonLink variant="primary" to={paths.game(id)}>
              {say('backToGame')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <OptionsNotHere loaded={loaded} />
        )}
      </Card>
    </Page>
  )
}
