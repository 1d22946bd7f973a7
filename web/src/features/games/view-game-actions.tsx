import Button from '@mui/material/Button'
import { mayPublish } from '@whistle/domain/game'
import { gamePageWords } from '@whistle/domain/words/game-pages'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useWords } from '../../app/words.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNotice } from '../../ui/notice.tsx'
import { useShortcut } from '../../ui/shortcut.ts'
import { useRefusalText } from '../venues/refusal-text.ts'
import { crewOf, invitedOf, publishingTells } from './crew-state.ts'
import type { GameViewFragment } from './operations.generated.ts'
import type { ChangeGame } from './use-view-game.ts'

type Props = { game: GameViewFragment; change: ChangeGame; onLeaving: (leaving: boolean) => void }

/** What can be done with the game as a whole. */
export function ViewGameActions({ game, change, onLeaving }: Props) {
  const say = useWords(gamePageWords)
  const textOf = useRefusalText()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notify = useNotice()
  const { id, name, status } = game
  const tells = publishingTells(game)
  const isOut = status === 'PUBLISHED' || status === 'CONFIRMED'
  const isUnpublished = status === 'UNPUBLISHED' || status === 'ERROR'
  const hasNews = tells.invited > 0 || tells.changed > 0
  const canPublish = isUnpublished || (isOut && hasNews)
  const hasStarted = Date.now() >= Date.parse(game.startDateTime)

  async function publish() {
    if (!canPublish) return
    const parts = {
      hasVenue: Boolean(game.court?.venue),
      assignments: crewOf(game).length,
      invitations: invitedOf(game).length,
    }
    const refused = textOf(mayPublish(status, parts))
    if (refused) return notify({ text: say('cannotPublish', { reason: refused }), tone: 'failure' })
    const sentences = [
      tells.invited === 1 && say('publishNewOne'),
      tells.invited > 1 && say('publishNew', { count: tells.invited }),
      tells.changed === 1 && say('publishChangedOne'),
      tells.changed > 1 && say('publishChanged', { count: tells.changed }),
      !hasNews && say('publishNobody'),
    ].filter(Boolean)
    if (!(await confirm({ title: say('publishTitle', { name }), text: sentences.join(' ') }))) return
    await change([{ field: 'publishGame', input: { id } }])
  }

  async function remove() {
    const isTold = invitedOf(game).some(({ sentTimestamp }) => sentTimestamp)
    const text = say(isTold ? 'deleteText' : 'deleteQuiet')
    if (!(await confirm({ title: say('deleteTitle', { name }), text, danger: true }))) return
    onLeaving(true)
    if (!(await change([{ field: 'deleteGame', input: { id } }]))) return onLeaving(false)
    await navigate(paths.gameCalendar())
    notify({ text: say('deleted', { name }) })
  }

  useShortcut('p', () => void publish())

  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="trash" />} onClick={() => void remove()}>
        {say('delete')}
      </Button>
      {isOut && (
        <Button
          variant={hasStarted && !hasNews ? 'contained' : 'outlined'}
          startIcon={<Icon name="doubleCheck" />}
          onClick={() => void change([{ field: 'updateGame', input: { id, status: 'COMPLETE' } }])}
        >
          {say('complete')}
        </Button>
      )}
      {canPublish && (
        <Button variant="contained" startIcon={<Icon name="plane" />} onClick={() => void publish()}>
          {say(isOut ? 'publishAgain' : 'publish')}
        </Button>
      )}
    </>
  )
}
