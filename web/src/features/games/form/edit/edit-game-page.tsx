import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { failureOf } from '../../../../api/failures.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { useUser } from '../../../../session/session.ts'
import { Card } from '../../../../ui/card.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { Page } from '../../../../ui/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../../ui/states.tsx'
import { GameNotHere } from '../../model/game-not-here.tsx'
import { gameWords } from '../../model/game-words.ts'
import { NewGameOptionsDocument } from '../../model/operations.generated.ts'
import { useViewGame } from '../../model/use-view-game.ts'
import { gameFieldWords } from '../field-words.ts'
import { optionsOf } from '../game-options.ts'
import { EditGameForm } from './edit-game-form.tsx'
import { editGameWords } from './words.ts'

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
  if (watched.state !== 'here' || !game) return <GameNotHere watched={watched} />
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
