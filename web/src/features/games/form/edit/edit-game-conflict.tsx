import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Alert } from '../../../../ui/states.tsx'
import { readerZone } from '../../calendar/calendar-address.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { gameFieldWords } from '../field-words.ts'
import type { GameOptions } from '../game-options.ts'
import { type ShowField, type TheirChange, theirChanges } from './edit-game-changes.ts'
import { draftOf } from './edit-game-draft.ts'
import type { EditGame } from './use-edit-game.ts'
import { editGameWords } from './words.ts'

type Props = { form: EditGame; theirs: GameViewFragment; options: GameOptions }

/** Somebody saved the same game first: what they changed, and whose version shall stay. */
export function EditGameConflict({ form, theirs, options }: Props) {
  const say = useWords(editGameWords)
  const sayField = useWords(gameFieldWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])

  const show: ShowField = (field, value) => {
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
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
  const changes = theirChanges(draftOf(form.base, readerZone), draftOf(theirs, readerZone), form.mine, show)

  return (
    <div ref={box}>
      <Alert>
        <Box sx={{ fontWeight: 600 }}>{say('changedMeanwhile')}</Box>
        <Box sx={{ color: 'text.primary' }}>
          <Box sx={{ mt: 1 }}>{say('changedWhat')}</Box>
          <Box component="ul" sx={{ my: 1, pl: 5 }}>
            {changes.map((change) => (
              <li key={`${change.about} ${change.key}`}>{sentenceOf(change)}</li>
            ))}
          </Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{say('takeTheirsHint')}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
            <Button variant="contained" onClick={() => void form.keepMine()}>
              {say('keepMine')}
            </Button>
            <Button variant="outlined" onClick={form.takeTheirs}>
              {say('takeTheirs')}
            </Button>
          </Box>
        </Box>
      </Alert>
    </div>
  )
}
