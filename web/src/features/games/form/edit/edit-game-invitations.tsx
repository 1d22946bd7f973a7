import { Suspense, useMemo, useState } from 'react'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RowButton } from '../../../../ui/controls/row-button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { Card } from '../../../../ui/layout/card.tsx'
import { WholeDates } from '../../../../ui/layout/whole-dates.tsx'
import { PlainList } from '../../../../ui/lists/plain-list.tsx'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { part } from '../../../../ui/part.tsx'
import { type Invited, invitedOf, nameOf, openingOf } from '../../model/crew-state.ts'
import { zoneOf } from '../../model/game-place.ts'
import { gameWords } from '../../model/game-words.ts'
import { invitationNews } from '../../model/invitation-news.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { StatusTag } from '../../model/status/status-badge.tsx'
import type { InvitationDraft } from './edit-game-draft.ts'
import styles from './edit-game-invitations.module.css'
import { addInvitationRows, removeRow, restoreRow } from './edit-game-rows.ts'
import type { EditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

const CrewPicker = part(() => import('../../crew/crew-picker.tsx'), 'CrewPicker')

/** The invitations: add with the picker, remove, restore. Answers are shown live. */
export function EditGameInvitations({ form, game }: { form: EditGame; game: GameViewFragment }) {
  const say = useWords(editGameWords)
  const notify = useNotice()
  const [picking, setPicking] = useState(false)
  const { invitations } = form.lists
  const { court, division, starts, duration, refusals } = form.read
  const { certification } = form.draft
  const [start] = starts
  const invited = new Set(invitations.flatMap(({ official, isRemoved }) => (isRemoved ? [] : official.id)))
  const news = new Map(invitedOf(game).map((invitation) => [invitation.id, invitation]))

  // Candidates are rated for the typed start, court and certification, not for the saved ones.
  const opening = useMemo(() => {
    if (!start || refusals.duration) return null
    const place = {
      ...{ timeZone: court?.timeZone ?? null, coords: court?.location ?? null },
      venueId: court?.venue.id ?? null,
    }
    const typed = { startDateTime: start, duration, requiredCertificationId: certification || null }
    const sport = {
      divisionId: division?.id ?? null,
      sportId: division?.sport.id ?? null,
      isSportCertified: Boolean(division?.certifications.length),
    }
    return { ...openingOf(game), ...place, ...typed, ...sport }
  }, [game, start, duration, refusals.duration, court, division, certification])

  const change = (next: (now: readonly InvitationDraft[]) => InvitationDraft[]) =>
    form.changeLists((now) => ({ invitations: next(now.invitations) }))

  return (
    <Card
      title={say('invitations')}
      actions={
        <Button
          variant="secondary"
          icon={<Icon name="plus" />}
          onClick={() => (opening ? setPicking(true) : notify({ text: say('needsStart') }))}
        >
          {say('invite')}
        </Button>
      }
    >
      <PlainList rows={invitations} none={say('noInvitations')}>
        {(invitation) => (
          <InvitationRow
            zone={zoneOf(game)}
            key={invitation.id}
            invitation={invitation}
            news={news.get(invitation.id)}
            onRemove={() => change((now) => removeRow(now, invitation.id))}
            onKeep={() => change((now) => restoreRow(now, invitation.id))}
          />
        )}
      </PlainList>
      <Suspense>
        {picking && opening && (
          <CrewPicker
            title={say('pickTitle')}
            opening={opening}
            several={(count) => (count > 0 ? say('pickCount', { count }) : say('pickAdd'))}
            reasonAgainst={(id) => (invited.has(id) ? say('invitedAlready') : undefined)}
            onPick={(officials) => {
              change((now) => addInvitationRows(now, officials, () => crypto.randomUUID()))
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
  zone: string
  onRemove: () => void
  onKeep: () => void
}

function InvitationRow({ invitation, news, zone, onRemove, onKeep }: RowProps) {
  const language = useLanguage()
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  const { isNew, isRemoved, official } = invitation
  const name = nameOf(official) || sayGame('unnamed')
  const wasSent = Boolean(news?.sentTimestamp)
  const state = isNew ? [say('newInvitation')] : news ? invitationNews(news, sayGame, { language, zone }) : []
  return (
    <li aria-label={name} className={basic.row}>
      <div className={basic.rowBody}>
        {isRemoved ? (
          <del className={basic.secondary}>{name}</del>
        ) : (
          <span className={basic.strong}>{name}</span>
        )}
        {isNew && (
          <span className={styles.new}>
            <StatusTag status="PUBLISHED">{say('new')}</StatusTag>
          </span>
        )}
        {isRemoved ? (
          <div className={basic.warningNote}>{wasSent ? say('toldOnSave', { name }) : say('goesOnSave')}</div>
        ) : (
          <div className={classNames('figures', basic.note)}>
            <WholeDates text={state.join(' · ')} />
          </div>
        )}
      </div>
      {isRemoved ? (
        <Button variant="secondary" aria-label={say('keepInvitation', { name })} onClick={onKeep}>
          {say('keep')}
        </Button>
      ) : (
        <RowButton icon="close" label={say('uninvite', { name })} onClick={onRemove} />
      )}
    </li>
  )
}
