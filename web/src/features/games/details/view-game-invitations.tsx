import { hasStarted, mayChange } from '@whistle/domain/games/game'
import { Suspense, useMemo, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { WholeDates } from '../../../ui/layout/whole-dates.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { part } from '../../../ui/part.tsx'
import { type Invited, invitedOf, nameOf, openingOf } from '../model/crew-state.ts'
import { zoneOf } from '../model/game-place.ts'
import { gameWords } from '../model/game-words.ts'
import { invitationNews } from '../model/invitation-news.ts'
import { NudgeButton } from '../model/nudging/nudge-button.tsx'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { inviting } from '../model/shown-steps.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import { gamePageWords } from './words.ts'

const CrewPicker = part(() => import('../crew/crew-picker.tsx'), 'CrewPicker')

/** The invitations of the game with their states. */
export function ViewGameInvitations({ game, change }: { game: GameViewFragment; change: ChangeGame }) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const language = useLanguage()
  const sayCommon = useWords(commonWords)
  const confirm = useConfirm()
  const notify = useNotice()
  const [picking, setPicking] = useState(false)
  const invitations = invitedOf(game)
  const isOver = mayChange(game) !== undefined
  const hasUnanswered =
    !hasStarted(game, new Date().toISOString()) &&
    invitations.some(({ sentTimestamp, hasResponded }) => sentTimestamp && !hasResponded)
  const opening = useMemo(() => openingOf(game), [game])
  const invited = new Set(invitations.flatMap(({ official }) => (official ? [official.id] : [])))

  async function withdraw(invitation: Invited) {
    const { id, official, sentTimestamp } = invitation
    const name = nameOf(official) || sayGame('unnamed')
    if (sentTimestamp && !(await confirm({ text: say('withdrawText', { name }), danger: true }))) return
    if (!(await change([{ field: 'deleteInvitation', input: { id } }]))) return
    const undo = official && {
      label: sayCommon('undo'),
      run: () => void change([inviting(game.id, official, crypto.randomUUID())]),
    }
    notify({ text: say('withdrawn', { name }), action: sentTimestamp || !undo ? undefined : undo })
  }

  return (
    <Card
      title={say('invitations')}
      actions={
        !isOver && (
          <>
            {hasUnanswered && <NudgeButton ids={[game.id]} variant="secondary" />}
            <Button variant="secondary" icon={<Icon name="plus" />} onClick={() => setPicking(true)}>
              {say('invite')}
            </Button>
          </>
        )
      }
    >
      {invitations.length === 0 && <div className={basic.secondary}>{say('invitationsNone')}</div>}
      <ul className={basic.plainList}>
        {invitations.map((invitation) => {
          const name = nameOf(invitation.official) || sayGame('unnamed')
          return (
            <li key={invitation.id} aria-label={name} className={basic.row}>
              <div className={basic.rowBody}>
                <div className={basic.strong}>{name}</div>
                <div className={classNames('figures', basic.note)}>
                  <WholeDates
                    text={invitationNews(invitation, sayGame, { language, zone: zoneOf(game) }).join(' · ')}
                  />
                </div>
                {invitation.errors?.map((reason) => (
                  <div key={reason} className={basic.errorNote}>
                    {say('sendFailed', { reason })}
                  </div>
                ))}
              </div>
              {Boolean(invitation.errors?.length) && game.status !== 'PUBLISHING' && !isOver && (
                <Button
                  variant="secondary"
                  onClick={() => void change([{ field: 'publishGame', input: { id: game.id } }])}
                >
                  {sayCommon('retry')}
                </Button>
              )}
              {!isOver && (
                <RowButton
                  icon="close"
                  label={say('withdraw', { name })}
                  onClick={() => void withdraw(invitation)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Suspense>
        {picking && (
          <CrewPicker
            title={say('pickInvite')}
            several={(count) => (count > 0 ? say('pickCount', { count }) : say('invite'))}
            opening={opening}
            reasonAgainst={(id) => (invited.has(id) ? say('pickInvited') : undefined)}
            onPick={(officials) => {
              void change(officials.map((official) => inviting(game.id, official, crypto.randomUUID())))
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
