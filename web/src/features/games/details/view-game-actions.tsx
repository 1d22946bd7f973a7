import { mayCancel, mayDelete } from '@whistle/domain/games/cancelling'
import { hasStarted, mayChange } from '@whistle/domain/games/game'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useShortcut } from '../../../ui/keys/shortcut.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { part } from '../../../ui/part.tsx'
import { cancelWords } from '../model/cancelling/cancel-words.ts'
import { crewOf, invitedOf, namesOf } from '../model/crew-state.ts'
import { gameWords } from '../model/game-words.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { cancellationRecipients } from '../model/publishing/recipients.ts'
import { usePublishGame } from '../model/publishing/use-publish-game.ts'
import type { WatchedGame } from '../model/use-view-game.ts'
import { gamePageWords } from './words.ts'

const CancelDialog = part(() => import('../model/cancelling/cancel-dialog.tsx'), 'CancelDialog')

type Props = { game: GameViewFragment; watched: WatchedGame; onLeaving: (leaving: boolean) => void }

/** Delete, edit, complete and publish. */
export function ViewGameActions({ game, watched, onLeaving }: Props) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const sayCancel = useWords(cancelWords)
  const sayCommon = useWords(commonWords)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notify = useNotice()
  const { id, name, status } = game
  const { change } = watched
  const { publish, canPublish, hasNews, isDeletionFinal } = usePublishGame(game, watched)
  const now = new Date().toISOString()
  const isPlayed = hasStarted(game, now)
  const isFinal = mayChange(game) !== undefined
  const canCancel = !mayCancel(game, now)
  const [isCancelling, setCancelling] = useState(false)

  async function remove() {
    const hasCrew = crewOf(game).some(
      ({ official, confirmedAssignment }) => confirmedAssignment && isSentTo(official?.id),
    )
    if (mayDelete({ ...game, hasCrew }, now)) {
      const title = say('deleteTitle', { name })
      if (await confirm({ title, text: sayCancel('deleteConfirmed') })) setCancelling(true)
      return
    }
    const isSent = invitedOf(game).some(({ sentTimestamp }) => sentTimestamp)
    const told = game.cancelledAt ? [] : cancellationRecipients([game], now)
    const text =
      told.length > 0
        ? say('deleteText', { count: told.length, names: namesOf(told, sayGame('unnamed')) })
        : say(isSent ? 'deleteUntold' : 'deleteQuiet')
    if (!(await confirm({ title: say('deleteTitle', { name }), text, danger: true }))) return
    onLeaving(true)
    if (!(await change([{ field: 'deleteGame', input: { id } }]))) return onLeaving(false)
    await navigate(paths.gameCalendar())
    notify({ text: say('deleted', { name }) })
  }

  function isSentTo(officialId: string | undefined): boolean {
    return invitedOf(game).some(({ official, sentTimestamp }) => official?.id === officialId && sentTimestamp)
  }

  async function complete() {
    const undo = {
      label: sayCommon('undo'),
      run: () => void change([{ field: 'reopenGame', input: { id } }]),
    }
    if (await change([{ field: 'updateGame', input: { id, status: 'COMPLETE' } }]))
      notify({ text: say('completed', { name }), action: undo })
  }

  async function reopen() {
    if (await change([{ field: 'reopenGame', input: { id } }])) notify({ text: say('reopened', { name }) })
  }

  useShortcut('p', () => void publish())
  useShortcut('e', () => {
    if (!isFinal) void navigate(paths.editGame(id))
  })

  return (
    <>
      <Button variant="secondary" icon={<Icon name="trash" />} onClick={() => void remove()}>
        {sayCommon('delete')}
      </Button>
      {canCancel && (
        <Button variant="secondary" icon={<Icon name="close" />} onClick={() => setCancelling(true)}>
          {sayCancel('cancelGame')}
        </Button>
      )}
      {!isFinal && (
        <ButtonLink variant="secondary" icon={<Icon name="edit" />} to={paths.editGame(id)}>
          {sayCommon('edit')}
        </ButtonLink>
      )}
      {status === 'COMPLETE' && !game.cancelledAt && (
        <Button variant="secondary" onClick={() => void reopen()}>
          {say('reopen')}
        </Button>
      )}
      {isDeletionFinal && isPlayed && !isFinal && (
        <Button
          variant={hasNews ? 'secondary' : 'primary'}
          icon={<Icon name="doubleCheck" />}
          onClick={() => void complete()}
        >
          {say('complete')}
        </Button>
      )}
      {canPublish && (
        <Button variant="primary" icon={<Icon name="plane" />} onClick={() => void publish()}>
          {sayGame(isDeletionFinal ? 'publishAgain' : 'publish')}
        </Button>
      )}
      <Suspense>{isCancelling && <CancelDialog ids={[id]} onClose={() => setCancelling(false)} />}</Suspense>
    </>
  )
}
