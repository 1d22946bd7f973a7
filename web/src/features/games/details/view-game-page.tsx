import { shownStatus } from '@whistle/domain/games/game'
import { createContext, useContext, useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { type HereProps, recordPage } from '../../../records/record-page.tsx'
import { classNames } from '../../../ui/class-names.ts'
import basic from '../../../ui/layout/basic.module.css'
import { Page } from '../../../ui/layout/page.tsx'
import type { RepairPanel } from '../model/filling/repair-panel.ts'
import { GameNotHere } from '../model/game-not-here.ts'
import { gameWords } from '../model/game-words.ts'
import { LiveChanges } from '../model/live-changes.tsx'
import { PendingBadge } from '../model/status/pending-badge.tsx'
import { StatusBadge } from '../model/status/status-badge.tsx'
import { useViewGame, type WatchedGame } from '../model/use-view-game.ts'
import { CrewCard } from './crew-card.tsx'
import { PrivateNote } from './private-note.tsx'
import { ViewGameActions } from './view-game-actions.tsx'
import { ViewGameCancelled } from './view-game-cancelled.tsx'
import { ViewGameDetails } from './view-game-details.tsx'
import { ViewGameHistory } from './view-game-history.tsx'
import { ViewGameInvitations } from './view-game-invitations.tsx'
import styles from './view-game-page.module.css'
import { ViewGameTrouble } from './view-game-trouble.tsx'

const PanelContext = createContext<RepairPanel>(() => null)
const Watched = recordPage({ useWatched: useViewGame, notHere: GameNotHere, here: GameHere })

export function ViewGamePage({ RepairPanel }: { RepairPanel: RepairPanel }) {
  return (
    <PanelContext value={RepairPanel}>
      <Watched />
    </PanelContext>
  )
}

function GameHere({ record: game, watched, onLeaving }: HereProps<WatchedGame>) {
  const RepairPanel = useContext(PanelContext)
  const say = useWords(gameWords)
  const { change, changesByOthers } = watched
  const shown = useRef(game)
  shown.current = game
  return (
    <Page
      title={game.name}
      trail={[{ label: say('games'), to: paths.gameList }]}
      note={
        <div className={basic.wrapRow}>
          <StatusBadge status={shownStatus(game)} />
          <PendingBadge game={game} />
        </div>
      }
      actions={<ViewGameActions game={game} watched={watched} onLeaving={onLeaving} />}
    >
      <ViewGameCancelled game={game} change={change} latest={() => shown.current} />
      <ViewGameTrouble game={game} change={change} />
      <div className={classNames(basic.columns, basic.wideLast, styles.columns)}>
        {/* First: on a phone who is missing comes before details and map. */}
        <div className={styles.crew}>
          <CrewCard game={game} change={change} RepairPanel={RepairPanel} />
          <ViewGameInvitations game={game} change={change} />
        </div>
        <ViewGameDetails game={game} change={change} />
        <div className={styles.side}>
          <PrivateNote game={game} />
          <ViewGameHistory game={game} />
        </div>
      </div>
      <LiveChanges count={changesByOthers} />
    </Page>
  )
}
