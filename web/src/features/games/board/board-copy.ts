import { fitOf } from '@whistle/domain/assigning/candidate-fit'
import { fitWords } from '@whistle/domain/words/fit'
import { useRef } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { CandidateOfficial } from '../crew/candidate-official.ts'
import { crewOf, nameOf, openingOf } from '../model/crew-state.ts'
import type { PutInSeat } from './board-changes.ts'
import type { BoardGame, BoardOfficial, BoardPosition } from './board-model.ts'
import { useReasons } from './fit/board-fit-text.ts'
import { boardWords } from './words.ts'

type Copied = { readonly position: BoardPosition; readonly official: BoardOfficial }

/**
 * Places the officials of a game in the open positions of the same names of another, where the rules allow it. Says who was left
 * out and why, and takes all of it back by Undo.
 */
export function useCrewCopy(candidates: readonly CandidateOfficial[], seat: PutInSeat) {
  const say = useWords(boardWords)
  const sayFit = useWords(fitWords)
  const sayCommon = useWords(commonWords)
  const reasonsOf = useReasons()
  const notify = useNotice()
  const isRunning = useRef(false)
  const nameIn = (official: BoardOfficial) => nameOf(official) || say('unnamed')

  /** Null when they are placed; else the reason why not. */
  async function placeOne(official: BoardOfficial, game: BoardGame, position: BoardPosition) {
    const candidate = candidates.find(({ id }) => id === official.id)
    const fit = candidate && fitOf(candidate, openingOf(game, position))
    if (fit?.verdict === 'no') return reasonsOf(fit, game.court?.venue?.timeZone ?? null)
    const failure = await seat({ game, position }, { official, confirmed: false }, null)
    if (!failure) return null
    return failure.code === 'CONDITION_FAILED' ? say('taken') : failure.text
  }

  async function takeBack(game: BoardGame, copied: readonly Copied[]) {
    for (const { position, official } of copied) {
      const seen = { game, position: { ...position, official } }
      const failure = await seat(seen, { official: null, confirmed: false }, official)
      if (!failure) continue
      const reason = failure.code === 'CONDITION_FAILED' ? say('taken') : failure.text
      return notify({ text: say('notRemoved', { name: nameIn(official), reason }), tone: 'failure' })
    }
    notify({ text: say('copyTakenBack', { game: game.name }) })
  }

  /** The positions that were filled. */
  return async function copy(from: BoardGame, to: BoardGame): Promise<readonly Copied[]> {
    if (isRunning.current) return []
    isRunning.current = true
    const copied: Copied[] = []
    const leftOut: string[] = []
    for (const { official, name, isBackup } of crewOf(from)) {
      if (!official) continue
      const position = crewOf(to).find(
        (each) =>
          !each.official &&
          each.name === name &&
          each.isBackup === isBackup &&
          copied.every((one) => one.position.id !== each.id),
      )
      const isInCrew = crewOf(to).some((each) => each.official?.id === official.id)
      const reason = isInCrew
        ? sayFit('inCrew')
        : position
          ? await placeOne(official, to, position)
          : say('noSuchPosition', { position: name })
      if (reason !== null) leftOut.push(`${nameIn(official)} (${reason})`)
      else if (position) copied.push({ position, official })
    }
    isRunning.current = false
    const names = copied.map(({ official }) => nameIn(official)).join(', ')
    const people = leftOut.join('; ')
    notify({
      text: [
        copied.length > 0
          ? say('crewCopied', { game: to.name, names })
          : say('crewNotCopied', { game: to.name }),
        leftOut.length > 0 && say('leftOut', { people }),
      ]
        .filter(Boolean)
        .join(' '),
      tone: copied.length > 0 ? 'plain' : 'failure',
      action:
        copied.length > 0 ? { label: sayCommon('undo'), run: () => void takeBack(to, copied) } : undefined,
    })
    return copied
  }
}
