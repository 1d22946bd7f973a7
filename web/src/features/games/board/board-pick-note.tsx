import { unknownPlaceSentence } from '@whistle/domain/assigning/unknown-place'
import { mayPlace } from '@whistle/domain/games/crew'
import { hasStarted } from '@whistle/domain/games/game'
import { Suspense, useState } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useMedia } from '../../../ui/media.ts'
import { crewOf, nameOf, openingOf } from '../model/crew-state.ts'
import type { RepairPanel } from '../model/filling/repair-panel.ts'
import styles from './board.module.css'
import type { Seat } from './board-changes.ts'
import type { BoardGame } from './board-model.ts'
import type { BoardPick } from './board-pick.ts'
import { boardWords } from './words.ts'

type Props = { pick: BoardPick; games: readonly BoardGame[]; RepairPanel: RepairPanel }

/** What is being assigned, what to do next, and how to stop. */
export function BoardPickNote({ pick, games, RepairPanel }: Props) {
  const say = useWords(boardWords)
  const language = useLanguage()
  const isTouch = useMedia('(pointer: coarse)')
  const [finding, setFinding] = useState<Seat>()
  const text = textOf()
  const { fits, warns } = countFits(pick, games)
  const nothing = pick.seat ? 'fitNobody' : 'fitNone'
  const fitText = fits + warns > 0 ? say('fitCount', { count: fits, warns }) : say(nothing)
  const unknownPlace = pick.seat && unknownPlaceSentence(openingOf(pick.seat.game), language)
  function textOf(): string {
    if (pick.candidate) {
      const name = nameOf(pick.candidate.official) || say('unnamed')
      return say(isTouch ? 'pickedOfficialTouch' : 'pickedOfficial', { name })
    }
    if (!pick.seat) return ''
    const about = { position: pick.seat.position.name, game: pick.seat.game.name }
    return say(isTouch ? 'pickedPositionTouch' : 'pickedPosition', about)
  }
  return (
    <>
      {finding && (
        <Suspense>
          <RepairPanel
            game={finding.game}
            position={finding.position}
            onChoose={() => setFinding(undefined)}
            onClose={() => {
              setFinding(undefined)
              pick.stop()
            }}
          />
        </Suspense>
      )}
      <div className={styles.note} role="status">
        {text && (
          <div>
            <span>
              {text} <span className="figures">{fitText}</span> {unknownPlace}
            </span>
            {pick.seat && !hasStarted(pick.seat.game, new Date().toISOString()) && (
              <Button
                variant="secondary"
                size="small"
                icon={<Icon name="search" size={16} />}
                onClick={() => setFinding(pick.seat)}
              >
                {say('find')}
              </Button>
            )}
            <IconButton label={say('stop')} onClick={pick.stop}>
              <Icon name="close" size={16} />
            </IconButton>
          </div>
        )}
      </div>
    </>
  )
}

/** Open positions that fit the picked official, or officials that fit the picked position. */
function countFits({ positionFits, officialFits }: BoardPick, games: readonly BoardGame[]) {
  const verdicts = positionFits
    ? games.flatMap((game) =>
        crewOf(game)
          .filter((position) => !position.official && !mayPlace(game, position))
          .map(({ id }) => positionFits.get(id)?.verdict),
      )
    : [...(officialFits?.values() ?? [])].map(({ verdict }) => verdict)
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length
  return { fits: count('fits'), warns: count('warns') }
}
