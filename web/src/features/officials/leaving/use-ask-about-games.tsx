import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import type { Step } from '../../../records/mutation-document.ts'
import { type Question, useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { OfficialWorkDocument, type OfficialWorkQuery, type WorkedFragment } from '../operations.generated.ts'
import { GamesToOpen } from './games-to-open.tsx'
import { leavingWords } from './words.ts'

type OpenStep = Step<'deleteInvitation'>
type Leaving = {
  id: string
  name: string
  /** Asked also when the official holds no position. */
  question?: Pick<Question, 'title' | 'text'>
}

/**
 * Before an official leaves: lists the positions in games to come, and asks whether to open them. Resolves with the steps
 * that open them, none when they stay, and null when the manager does not go on.
 */
export function useAskAboutGames() {
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotice()
  const language = useLanguage()
  const say = useWords(leavingWords)

  return async ({ id, name, question }: Leaving): Promise<OpenStep[] | null> => {
    const read = client.query(OfficialWorkDocument, { id }, { requestPolicy: 'network-only' })
    const { data, error } = await read.toPromise()
    if (error) {
      const { text: reason } = failureOf(error, language)
      notify({ text: say('loadFailed', { name, reason }), tone: 'failure' })
      return null
    }
    const positions = heldToCome(data, new Date().toISOString())
    const count = positions.length
    if (count === 0) return !question || (await confirm({ ...question, danger: true })) ? [] : null
    let isOpening = true
    const choose = (open: boolean) => {
      isOpening = open
    }
    const sure = await confirm({
      title: question?.title ?? say('deactivateTitle', { name }),
      text: [question?.text, say('holdsText', { name, count })].filter(Boolean).join(' '),
      details: <GamesToOpen positions={positions} onChoose={choose} />,
      danger: true,
    })
    if (!sure) return null
    return isOpening ? stepsToOpen(data, positions) : []
  }
}

/** The next first. */
function heldToCome(work: OfficialWorkQuery | undefined, now: string): WorkedFragment[] {
  const startOf = ({ game }: WorkedFragment) => game?.startDateTime ?? ''
  return (work?.listAssignments?.items ?? [])
    .filter((position) => !position.hasCompleted && startOf(position) > now)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}

/** A withdrawn invitation opens the official's positions in that game, and tells the official. */
function stepsToOpen(work: OfficialWorkQuery | undefined, positions: readonly WorkedFragment[]): OpenStep[] {
  const games = new Set(positions.map(({ game }) => game?.id))
  return (work?.listInvitations?.items ?? [])
    .filter(({ game }) => games.has(game?.id))
    .map(({ id }) => ({ field: 'deleteInvitation', input: { id } }))
}
