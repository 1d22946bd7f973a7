import Button from '@mui/material/Button'
import { hasStarted } from '@whistle/domain/games/game'
import { useNavigate } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useNotice } from '../../../ui/notice.tsx'
import { useShortcut } from '../../../ui/shortcut.ts'
import { invitedOf } from '../model/crew-state.ts'
import { gameWords } from '../model/game-words.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { usePublishGame } from '../model/publishing/use-publish-game.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import { gamePageWords } from './words.ts'

type Props = { game: GameViewFragment; change: ChangeGame; onLeaving: (leaving: boolean) => void }

/** What can be done with the game as a whole. */
export function ViewGameActions({ game, change, onLeaving }: Props) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notify = useNotice()
  const { id, name, status } = game
  const { publish, canPublish, hasNews, isOut } = usePublishGame(game, change)
  const isPlayed = hasStarted(game, new Date().toISOString())

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
  useShortcut('e', () => {
    if (status !== 'COMPLETE') void navigate(paths.editGame(id))
  })

  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="trash" />} onClick={() => void remove()}>
        {say('delete')}
      </Button>
      {status !== 'COMPLETE' && (
        <ButtonLink variant="outlined" startIcon={<Icon name="edit" />} to={paths.editGame(id)}>
          {say('edit')}
        </ButtonLink>
      )}
      {isOut && (
        <Button
          variant={isPlayed && !hasNews ? 'contained' : 'outlined'}
          startIcon={<Icon name="doubleCheck" />}
          onClick={() => void change([{ field: 'updateGame', input: { id, status: 'COMPLETE' } }])}
        >
          {say('complete')}
        </Button>
      )}
      {canPublish && (
        <Button variant="contained" startIcon={<Icon name="plane" />} onClick={() => void publish()}>
          {sayGame(isOut ? 'publishAgain' : 'publish')}
        </Button>
      )}
    </>
  )
}
