import Box from '@mui/material/Box'
import { editGameWords } from '@whistle/domain/words/edit-game'
import { gameWords } from '@whistle/domain/words/game'
import { gameFieldWords } from '@whistle/domain/words/game-fields'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { paths } from '../../app/paths.ts'
import { useLanguage, useWords } from '../../app/words.ts'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useUser } from '../identity/session.ts'
import { EditGameForm } from './edit-game-form.tsx'
import { optionsOf } from './new-game-options.ts'
import { NewGameOptionsDocument } from './operations.generated.ts'
import { useViewGame } from './use-view-game.ts'
import { ViewGameNotHere } from './view-game-not-here.tsx'

export function EditGamePage() {
  const { id = '' } = useParams()
  return <WatchedEditPage key={id} id={id} />
}

function WatchedEditPage({ id }: { id: string }) {
  const say = useWords(editGameWords)
  const sayForm = useWords(gameFieldWords)
  const sayGame = useWords(gameWords)
  const language = useLanguage()
  const { id: owner } = useUser()
  const watched = useViewGame(id)
  const [{ data, error }, read] = useQuery({ query: NewGameOptionsDocument, variables: { owner } })
  const options = useMemo(() => data && optionsOf(data), [data])
  const { game } = watched
  if (watched.state !== 'here' || !game) return <ViewGameNotHere watched={watched} />
  if (options && game.status !== 'COMPLETE') {
    return <EditGameForm game={game} options={options} watched={watched} />
  }
  const trail = [
    { label: sayGame('games'), to: paths.gameList },
    { label: game.name, to: paths.game(id) },
  ]
  const retry = { label: say('retry'), run: () => read({ requestPolicy: 'network-only' }) }
  return (
    <Page title={say('editGame')} trail={trail}>
      <Card>
        {game.status === 'COMPLETE' && (
          <EmptyState icon="doubleCheck" title={say('complete')}>
            <ButtonLink variant="contained" to={paths.game(id)}>
              {say('backToGame')}
            </ButtonLink>
          </EmptyState>
        )}
        {game.status !== 'COMPLETE' && error && (
          <ErrorState text={`${sayForm('formFailed')} ${failureOf(error, language).text}`} retry={retry} />
        )}
        {game.status !== 'COMPLETE' && !error && (
          <Box>
            <SkeletonRows label={sayForm('loadingForm')} />
          </Box>
        )}
      </Card>
    </Page>
  )
}
