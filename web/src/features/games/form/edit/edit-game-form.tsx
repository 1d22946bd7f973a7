import { shownStatus } from '@whistle/domain/games/game'
import { Suspense } from 'react'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { useShortcut } from '../../../../ui/keys/shortcut.ts'
import basic from '../../../../ui/layout/basic.module.css'
import { Card } from '../../../../ui/layout/card.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { part } from '../../../../ui/part.tsx'
import { gameWords } from '../../model/game-words.ts'
import { LiveChanges } from '../../model/live-changes.tsx'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { usePublishGame } from '../../model/publishing/use-publish-game.ts'
import { PendingBadge } from '../../model/status/pending-badge.tsx'
import { StatusBadge, StatusTag } from '../../model/status/status-badge.tsx'
import type { WatchedGame } from '../../model/use-view-game.ts'
import { CrewFields } from '../crew-fields.tsx'
import { GameFields } from '../game-fields.tsx'
import { GameForm } from '../game-form.tsx'
import type { GameOptions } from '../game-options.ts'
import { CourtClashes, PastStarts } from '../start-warnings.tsx'
import styles from './edit-game-form.module.css'
import { EditGameInvitations } from './edit-game-invitations.tsx'
import { EditGamePositions } from './edit-game-positions.tsx'
import { type EditGame, useEditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

// Most edits need neither of them.
const EditGameBusyCrew = part(() => import('./edit-game-busy-crew.tsx'), 'EditGameBusyCrew')
const EditGameConflict = part(() => import('./edit-game-conflict.tsx'), 'EditGameConflict')

type Props = { game: GameViewFragment; options: GameOptions; watched: WatchedGame }

export function EditGameForm({ game, options, watched }: Props) {
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  const form = useEditGame(game, options)
  const { tries, refused, isModified, theirs } = form
  const save = () => {
    if (!form.isBlocked && isModified) void form.save()
  }
  useShortcut('mod+s', save)
  useShortcut('mod+enter', save)
  const isMarked = tries > 0 && form.isInvalid
  const problem = refused ? say('notSaved', { reason: refused.text }) : isMarked && say('checkFields')

  return (
    <Page
      title={say('editGame')}
      crumb={say('editGame')}
      trail={[
        { label: sayGame('games'), to: paths.gameList },
        { label: game.name, to: paths.game(game.id) },
      ]}
      note={
        <div className={basic.wrapRow}>
          <StatusBadge status={shownStatus(game)} />
          <PendingBadge game={game} isModified={isModified} />
          {isModified && (
            <StatusTag status="PUBLISHED" title={say('modifiedHint')}>
              <Icon name="edit" size={14} />
              {say('modified')}
            </StatusTag>
          )}
        </div>
      }
    >
      <GameForm
        tries={tries}
        problem={problem}
        onSubmit={save}
        buttons={<Buttons form={form} game={game} watched={watched} />}
      >
        <Suspense>{theirs && <EditGameConflict form={form} theirs={theirs} options={options} />}</Suspense>
        <div className={basic.columns}>
          <div className={styles.column}>
            <Card className={basic.stack} aria-label={say('what')}>
              <GameFields form={form} options={options} />
              <CrewFields form={form} />
            </Card>
            <Suspense>{isModified && <EditGameBusyCrew form={form} game={game} />}</Suspense>
            <PastStarts starts={form.read.starts} />
            <CourtClashes read={form.read} except={game.id} />
          </div>
          <div className={styles.column}>
            <EditGamePositions form={form} game={game} />
            <EditGameInvitations form={form} game={game} />
          </div>
        </div>
      </GameForm>
      <LiveChanges count={watched.changesByOthers} />
    </Page>
  )
}

type ButtonsProps = { form: EditGame; game: GameViewFragment; watched: WatchedGame }

/** Without changes the primary button publishes, where the game can be published; otherwise it saves. */
function Buttons({ form: { isModified, isBlocked, isSaving, refused }, game, watched }: ButtonsProps) {
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  const sayCommon = useWords(commonWords)
  const { publish, canPublish } = usePublishGame(game, watched)
  const saveLabel = refused && !refused.field ? sayCommon('retry') : sayCommon('save')
  return (
    <>
      <ButtonLink variant="secondary" to={paths.game(game.id)}>
        {isModified ? sayCommon('cancel') : say('backToGame')}
      </ButtonLink>
      {!isModified && canPublish && (
        <Button variant="primary" icon={<Icon name="plane" />} onClick={() => void publish()}>
          {sayGame('publish')}
        </Button>
      )}
      {(isModified || !canPublish) && (
        <Button type="submit" variant="primary" disabled={isBlocked || !isModified}>
          {isSaving ? sayCommon('saving') : saveLabel}
        </Button>
      )}
    </>
  )
}
