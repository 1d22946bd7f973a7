import { offersIn } from '@whistle/domain/games/crew'
import { Suspense, useMemo, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PlainList } from '../../../ui/lists/plain-list.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { part } from '../../../ui/part.tsx'
import { type CrewPosition, crewOf, nameOf, openingOf } from '../model/crew-state.ts'
import type { RepairPanel } from '../model/filling/repair-panel.ts'
import { zoneOf } from '../model/game-place.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { placing, puttingBack, removing } from '../model/shown-steps.ts'
import { StaffingBar } from '../model/status/staffing.tsx'
import type { ChangeGame } from '../model/use-view-game.ts'
import { CrewRow } from './crew-row.tsx'
import { useReplaced } from './use-replaced.ts'
import { gamePageWords } from './words.ts'

const CrewPicker = part(() => import('../crew/crew-picker.tsx'), 'CrewPicker')

/** Every position of the game with its official, state and fee. */
type Props = { game: GameViewFragment; change: ChangeGame; RepairPanel: RepairPanel }

export function CrewCard({ game, change, RepairPanel }: Props) {
  const say = useWords(gamePageWords)
  const sayCommon = useWords(commonWords)
  const confirm = useConfirm()
  const notify = useNotice()
  const crew = crewOf(game)
  const { replaced, forget } = useReplaced(crew, game)
  const [picking, setPicking] = useState<CrewPosition | null>(null)
  const [chosen, setFinding] = useState<CrewPosition | null>(null)
  const finding = picking ? null : (chosen ?? replaced)
  const opening = useMemo(() => openingOf(game, picking), [game, picking])

  async function remove(position: CrewPosition) {
    const name = nameOf(position.official)
    if (position.confirmedAssignment || position.askedAgainAt) {
      const question = {
        title: say('removeTitle', { name }),
        text: say(removalWord(position), { name }),
        danger: true,
      }
      if (!(await confirm(question))) return
    }
    if (!(await change([removing(position)]))) return
    const undo = { label: sayCommon('undo'), run: () => void change(puttingBack(position)) }
    notify({
      text: say('removed', { name, position: position.name }),
      action: position.hasCheckedIn ? undefined : undo,
    })
  }

  function close() {
    setPicking(null)
    setFinding(null)
    forget()
  }

  return (
    <Card title={say('crew')} actions={<StaffingBar game={{ ...game, ...offersIn(game, crew) }} />}>
      <PlainList rows={crew} none={say('crewNone')}>
        {(position) => (
          <CrewRow
            key={position.id}
            position={position}
            zone={zoneOf(game)}
            game={game}
            change={change}
            onPlace={() => setPicking(position)}
            onFind={() => setFinding(position)}
            onRemove={() => void remove(position)}
          />
        )}
      </PlainList>
      <Suspense>
        {finding && (
          <RepairPanel
            key={finding.id}
            game={game}
            position={finding}
            onChoose={() => setPicking(finding)}
            onClose={close}
          />
        )}
        {picking && (
          <CrewPicker
            title={say('pickPlace', { position: picking.name })}
            opening={opening}
            onPick={([official]) => {
              if (official) void change([placing(picking, official)])
              close()
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

function removalWord({ hasCheckedIn, askedAgainAt }: CrewPosition) {
  if (hasCheckedIn) return 'removeText'
  return askedAgainAt ? 'removeAsked' : 'removeConfirmed'
}
