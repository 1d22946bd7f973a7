import { commonWords } from '../../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { EditConflict } from '../../../../records/form/edit-conflict.tsx'
import { homeZone } from '../../../../time/own-zone.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { gameFieldWords } from '../field-words.ts'
import type { GameOptions } from '../game-options.ts'
import { draftOf } from './edit-game-draft.ts'
import { type ShowField, type TheirChange, theirChanges } from './their-changes.ts'
import type { EditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

type Props = { form: EditGame; theirs: GameViewFragment; options: GameOptions }

/** Another session saved the game first: its changes, and the choice which version stays. */
export function EditGameConflict({ form, theirs, options }: Props) {
  const say = useWords(editGameWords)
  const sayField = useWords(gameFieldWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()

  const show: ShowField = (field, value) => {
    if (typeof value === 'boolean') return sayCommon(value ? 'yesValue' : 'noValue')
    if (field === 'court') {
      const court = options.courts.find(({ id }) => id === value)
      return court ? `${court.venue.name}, ${court.name}` : say('empty')
    }
    if (field === 'division') return options.divisions.find(({ id }) => id === value)?.name ?? say('empty')
    if (field === 'certification') {
      const known = options.divisions.flatMap(({ certifications }) => certifications)
      return known.find(({ id }) => id === value)?.name ?? say('empty')
    }
    return value || say('empty')
  }
  const labelOf = (about: TheirChange['about']) => {
    if (about === 'positions' || about === 'invitations') return say(about)
    return sayField(about === 'isTournament' ? 'tournament' : about)
  }
  const sentenceOf = ({ about, old, now, mine }: TheirChange) => {
    const values = { label: labelOf(about), old: old ?? '', now: now ?? '' }
    const key = old === null ? 'changedAdded' : now === null ? 'changedRemoved' : 'changedLine'
    return mine === null ? say(key, values) : `${say(key, values)} (${say('youTyped', { value: mine })})`
  }
  const draft = (saved: GameViewFragment) => draftOf(saved, homeZone(), language)
  const changes = theirChanges(draft(form.base), draft(theirs), form.mine, { show, language })

  return (
    <EditConflict
      title={say('changedMeanwhile')}
      intro={say('changedWhat')}
      lines={changes.map((change) => ({ key: `${change.about} ${change.key}`, text: sentenceOf(change) }))}
      hint={say('takeTheirsHint')}
      labels={{ keepMine: say('keepMine'), takeTheirs: say('takeTheirs') }}
      onKeepMine={() => void form.keepMine()}
      onTakeTheirs={form.takeTheirs}
    />
  )
}
