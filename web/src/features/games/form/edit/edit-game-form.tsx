import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { formFoot } from '../../../../ui/form-foot.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { Page } from '../../../../ui/page.tsx'
import { part } from '../../../../ui/part.tsx'
import { useShortcut } from '../../../../ui/shortcut.ts'
import { Spoken } from '../../../../ui/spoken.tsx'
import { Alert } from '../../../../ui/states.tsx'
import { gameWords } from '../../model/game-words.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { usePublishGame } from '../../model/publishing/use-publish-game.ts'
import { PendingBadge } from '../../model/status/pending-badge.tsx'
import { StatusBadge, StatusTag } from '../../model/status/status-badge.tsx'
import type { WatchedGame } from '../../model/use-view-game.ts'
import { CrewFields } from '../crew-fields.tsx'
import { gameFieldWords } from '../field-words.ts'
import { GameFields } from '../game-fields.tsx'
import type { GameOptions } from '../game-options.ts'
import { CourtClashes, PastStarts } from '../start-warnings.tsx'
import { EditGameInvitations } from './edit-game-invitations.tsx'
import { EditGamePositions } from './edit-game-positions.tsx'
import { useEditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

// Most edits never meet these two.
const EditGameBusyCrew = part(() => import('./edit-game-busy-crew.tsx'), 'EditGameBusyCrew')
const EditGameConflict = part(() => import('./edit-game-conflict.tsx'), 'EditGameConflict')

type Props = { game: GameViewFragment; options: GameOptions; watched: WatchedGame }

export function EditGameForm({ game, options, watched: { change, changesByOthers } }: Props) {
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  const sayField = useWords(gameFieldWords)
  const form = useEditGame(game, options)
  const { publish, canPublish } = usePublishGame(game, change)
  const element = useRef<HTMLFormElement>(null)
  const { tries, refused, saving, modified, theirs } = form

  // After a refused try the first marked field gets the focus.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const isBlocked = saving || theirs !== null
  const save = () => {
    if (!isBlocked && modified) void form.save()
  }
  useShortcut('mod+s', save)
  useShortcut('mod+enter', save)

  const marked = tries > 0 && form.isWrong && say('checkFields')
  const problem = refused ? say('notSaved', { reason: refused.text }) : marked
  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <Page
      title={say('editGame')}
      crumb={say('editGame')}
      trail={[
        { label: sayGame('games'), to: paths.gameList },
        { label: game.name, to: paths.game(game.id) },
      ]}
      note={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <StatusBadge status={game.status} />
          <PendingBadge game={game} isModified={modified} />
          {modified && (
            <StatusTag status="PUBLISHED" title={say('modifiedHint')}>
              <Icon name="edit" size={14} />
              {say('modified')}
            </StatusTag>
          )}
        </Box>
      }
    >
      <Box component="form" ref={element} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
        <Suspense>{theirs && <EditGameConflict form={form} theirs={theirs} options={options} />}</Suspense>
        <Box sx={columns}>
          <Box sx={column}>
            <Card sx={{ display: 'grid', gap: 4 }} aria-label={say('what')}>
              <GameFields form={form} options={options} />
              <CrewFields form={form} />
            </Card>
            <Suspense>{modified && <EditGameBusyCrew form={form} game={game} />}</Suspense>
            <PastStarts starts={form.read.starts} />
            <CourtClashes read={form.read} except={game.id} />
          </Box>
          <Box sx={column}>
            <EditGamePositions form={form} game={game} />
            <EditGameInvitations form={form} game={game} />
          </Box>
        </Box>
        <Box sx={formFoot}>
          {problem && (
            <Box sx={{ flex: '1 1 240px' }}>
              <Alert tone="error">{problem}</Alert>
            </Box>
          )}
          <ButtonLink variant="outlined" to={paths.game(game.id)}>
            {modified ? sayField('cancel') : say('backToGame')}
          </ButtonLink>
          {!modified && canPublish && (
            <Button variant="contained" startIcon={<Icon name="plane" />} onClick={() => void publish()}>
              {sayGame('publish')}
            </Button>
          )}
          {(modified || !canPublish) && (
            <Button type="submit" variant="contained" disabled={isBlocked || !modified}>
              {saving ? say('saving') : refused && !refused.field ? say('retry') : say('save')}
            </Button>
          )}
        </Box>
      </Box>
      <Spoken text={changesByOthers > 0 ? `${sayGame('changed')}${changesByOthers % 2 ? '' : ' '}` : ''} />
    </Page>
  )
}

const column = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
