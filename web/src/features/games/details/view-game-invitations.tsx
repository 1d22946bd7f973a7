import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useMemo, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/card.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useNotice } from '../../../ui/notice.tsx'
import { part } from '../../../ui/part.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { type Invited, invitedOf, nameOf, openingOf } from '../model/crew-state.ts'
import { gameWords } from '../model/game-words.ts'
import { newsOf } from '../model/invitation-news.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { inviting } from '../model/shown-steps.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import { gamePageWords } from './words.ts'

const CrewPicker = part(() => import('../crew/crew-picker.tsx'), 'CrewPicker')

/** Who is asked, and what became of it. */
export function ViewGameInvitations({ game, change }: { game: GameViewFragment; change: ChangeGame }) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const confirm = useConfirm()
  const notify = useNotice()
  const [picking, setPicking] = useState(false)
  const invitations = invitedOf(game)
  const isOver = game.status === 'COMPLETE'
  const opening = useMemo(() => openingOf(game), [game])
  const invited = new Set(invitations.flatMap(({ official }) => (official ? [official.id] : [])))

  async function withdraw(invitation: Invited) {
    const { id, official, sentTimestamp } = invitation
    const name = nameOf(official) || sayGame('unnamed')
    if (sentTimestamp && !(await confirm({ text: say('withdrawText', { name }), danger: true }))) return
    if (!(await change([{ field: 'deleteInvitation', input: { id } }]))) return
    const undo = official && {
      label: say('undo'),
      run: () => void change([inviting(game.id, official, crypto.randomUUID())]),
    }
    notify({ text: say('withdrawn', { name }), action: sentTimestamp || !undo ? undefined : undo })
  }

  return (
    <Card
      title={say('invitations')}
      actions={
        !isOver && (
          <Button variant="outlined" startIcon={<Icon name="plus" />} onClick={() => setPicking(true)}>
            {say('invite')}
          </Button>
        )
      }
    >
      {invitations.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say('invitationsNone')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {invitations.map((invitation) => {
          const name = nameOf(invitation.official) || sayGame('unnamed')
          return (
            <Box component="li" key={invitation.id} aria-label={name} sx={row}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Box sx={{ fontWeight: 600 }}>{name}</Box>
                <Box className="figures" sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {newsOf(invitation, sayGame).join(' · ')}
                </Box>
                {invitation.errors?.map((reason) => (
                  <Box key={reason} sx={{ fontSize: 12, color: 'error.main' }}>
                    {say('sendFailed', { reason })}
                  </Box>
                ))}
              </Box>
              {Boolean(invitation.errors?.length) && game.status !== 'PUBLISHING' && !isOver && (
                <Button
                  variant="outlined"
                  onClick={() => void change([{ field: 'publishGame', input: { id: game.id } }])}
                >
                  {sayGame('retry')}
                </Button>
              )}
              {!isOver && (
                <RowButton
                  icon="close"
                  label={say('withdraw', { name })}
                  onClick={() => void withdraw(invitation)}
                />
              )}
            </Box>
          )
        })}
      </Box>
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

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 2.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
