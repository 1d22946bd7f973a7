import Box from '@mui/material/Box'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { Spoken } from '../../../ui/spoken.tsx'
import { GameNotHere } from '../model/game-not-here.tsx'
import { gameWords } from '../model/game-words.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { PendingBadge } from '../model/status/pending-badge.tsx'
import { StatusBadge } from '../model/status/status-badge.tsx'
import { useViewGame, type WatchedGame } from '../model/use-view-game.ts'
import { CrewCard } from './crew-card.tsx'
import { ViewGameActions } from './view-game-actions.tsx'
import { ViewGameDetails } from './view-game-details.tsx'
import { ViewGameHistory } from './view-game-history.tsx'
import { ViewGameInvitations } from './view-game-invitations.tsx'
import { ViewGameTrouble } from './view-game-trouble.tsx'

export function ViewGamePage() {
  const { id = '' } = useParams()
  return <WatchedGamePage key={id} id={id} />
}

function WatchedGamePage({ id }: { id: string }) {
  const watched = useViewGame(id)
  const [leaving, setLeaving] = useState(false)
  // Our own deletion is on its way to the calendar; the page need not say that the game is gone.
  if (watched.game && (watched.state === 'here' || leaving)) {
    return <GameHere game={watched.game} watched={watched} onLeaving={setLeaving} />
  }
  return <GameNotHere watched={watched} />
}

type GameHereProps = { game: GameViewFragment; watched: WatchedGame; onLeaving: (leaving: boolean) => void }

function GameHere({ game, watched: { change, changesByOthers }, onLeaving }: GameHereProps) {
  const say = useWords(gameWords)
  return (
    <Page
      title={game.name}
      trail={[{ label: say('games'), to: paths.gameList }]}
      note={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <StatusBadge status={game.status} />
          <PendingBadge game={game} />
        </Box>
      }
      actions={<ViewGameActions game={game} change={change} onLeaving={onLeaving} />}
    >
      <ViewGameTrouble game={game} change={change} />
      <Box sx={columns}>
        <ViewGameDetails game={game} change={change} />
        <Box sx={crewColumn}>
          <CrewCard game={game} change={change} />
          <ViewGameInvitations game={game} change={change} />
        </Box>
        <ViewGameHistory game={game} />
      </Box>
      <Spoken text={changesByOthers > 0 ? `${say('changed')}${changesByOthers % 2 ? '' : ' '}` : ''} />
    </Page>
  )
}

/** On a wide page the history stands below the details, beside the crew. */
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gridTemplateRows: { lg: 'auto 1fr' },
}

const crewColumn = {
  display: 'grid',
  gap: 4,
  minWidth: 0,
  gridColumn: { lg: 2 },
  gridRow: { lg: '1 / span 2' },
}
