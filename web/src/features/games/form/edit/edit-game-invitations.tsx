import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useMemo, useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { useNotice } from '../../../../ui/notice.tsx'
import { part } from '../../../../ui/part.tsx'
import { RowButton } from '../../../../ui/row-button.tsx'
import { type Invited, invitedOf, nameOf, openingOf } from '../../model/crew-state.ts'
import { gameWords } from '../../model/game-words.ts'
import { newsOf } from '../../model/invitation-news.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { StatusTag } from '../../model/status/status-badge.tsx'
import type { InvitationDraft } from './edit-game-draft.ts'
import { invite, remove, restore } from './edit-game-lists.ts'
import type { EditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

const CrewPicker = part(() => import('../../crew/crew-picker.tsx'), 'CrewPicker')

/** Who is asked: add with the picker, remove, take back. What they answer is shown live. */
export function EditGameInvitations({ form, game }: { form: EditGame; game: GameViewFragment }) {
  const say = useWords(editGameWords)
  const notify = useNotice()
  const [picking, setPicking] = useState(false)
  const { invitations } = form.lists
  const { court, starts, duration, refusals } = form.read
  const { certification } = form.draft
  const [start] = starts
  const invited = new Set(invitations.flatMap(({ official, isRemoved }) => (isRemoved ? [] : official.id)))
  const news = new Map(invitedOf(game).map((invitation) => [invitation.id, invitation]))

  // Who fits is asked of the game as it is typed, not as it was saved.
  const opening = useMemo(() => {
    if (!start || refusals.duration) return null
    const place = { timeZone: court?.timeZone ?? null, coords: court?.location ?? null }
    const typed = { startDateTime: start, duration, requiredCertificationId: certification || null }
    return { ...openingOf(game), ...place, ...typed }
  }, [game, start, duration, refusals.duration, court, certification])

  const change = (next: (now: readonly InvitationDraft[]) => InvitationDraft[]) =>
    form.changeLists((now) => ({ invitations: next(now.invitations) }))

  return (
    <Card
      title={say('invitations')}
      actions={
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          onClick={() => (opening ? setPicking(true) : notify({ text: say('needsStart') }))}
        >
          {say('invite')}
        </Button>
      }
    >
      {invitations.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say('noInvitations')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            news={news.get(invitation.id)}
            onRemove={() => change((now) => remove(now, invitation.id))}
            onKeep={() => change((now) => restore(now, invitation.id))}
          />
        ))}
      </Box>
      <Suspense>
        {picking && opening && (
          <CrewPicker
            title={say('pickTitle')}
            opening={opening}
            several={(count) => (count > 0 ? say('pickCount', { count }) : say('pickAdd'))}
            reasonAgainst={(id) => (invited.has(id) ? say('invitedAlready') : undefined)}
            onPick={(officials) => {
              change((now) => invite(now, officials, () => crypto.randomUUID()))
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}

type RowProps = {
  invitation: InvitationDraft
  news: Invited | undefined
  onRemove: () => void
  onKeep: () => void
}

function InvitationRow({ invitation, news, onRemove, onKeep }: RowProps) {
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  const { isNew, isRemoved, official } = invitation
  const name = nameOf(official) || sayGame('unnamed')
  const wasTold = Boolean(news?.sentTimestamp)
  const state = isNew ? [say('newInvitation')] : news ? newsOf(news, sayGame) : []
  return (
    <Box component="li" aria-label={name} sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component={isRemoved ? 'del' : 'span'} sx={isRemoved ? { color: 'text.secondary' } : named}>
          {name}
        </Box>
        {isNew && (
          <span style={{ marginLeft: 8 }}>
            <StatusTag status="PUBLISHED">{say('new')}</StatusTag>
          </span>
        )}
        {isRemoved ? (
          <Box sx={{ fontSize: 12, color: 'warning.main' }}>
            {wasTold ? say('toldOnSave', { name }) : say('goesOnSave')}
          </Box>
        ) : (
          <Box className="figures" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {state.join(' · ')}
          </Box>
        )}
      </Box>
      {isRemoved ? (
        <Button variant="outlined" aria-label={say('keepInvitation', { name })} onClick={onKeep}>
          {say('keep')}
        </Button>
      ) : (
        <RowButton icon="close" label={say('uninvite', { name })} onClick={onRemove} />
      )}
    </Box>
  )
}

const named = { fontWeight: 600 }
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 2.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
