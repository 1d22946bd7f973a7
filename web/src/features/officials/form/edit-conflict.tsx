import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { officialWords } from '@whistle/domain/words/officials'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Alert } from '../../../ui/states.tsx'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { draftFields, draftOf, type OfficialDraft } from './official-draft.ts'

type Props = {
  mine: OfficialDraft
  theirs: WholeOfficialFragment
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody saved the same official first: what differs, and whose version shall stay. */
export function EditConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const say = useWords(officialWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])

  const saved = draftOf(theirs)
  const shown = (value: string | boolean) =>
    typeof value === 'boolean' ? say(value ? 'yes' : 'no') : value || say('empty')
  return (
    <div ref={box}>
      <Alert>
        <Box sx={{ fontWeight: 600 }}>{say('changedMeanwhile')}</Box>
        <Box sx={{ color: 'text.primary' }}>
          <Box sx={{ mt: 1 }}>{say('changedWhat')}</Box>
          <Box component="ul" sx={{ my: 1, pl: 5 }}>
            {draftFields
              .filter((field) => mine[field] !== saved[field])
              .map((field) => (
                <li key={field}>
                  {say(field)} – {say('theirs', { value: shown(saved[field]) })};{' '}
                  {say('yours', { value: shown(mine[field]) })}
                </li>
              ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
            <Button variant="contained" onClick={onKeepMine}>
              {say('keepMine')}
            </Button>
            <Button variant="outlined" onClick={onTakeTheirs}>
              {say('takeTheirs')}
            </Button>
          </Box>
        </Box>
      </Alert>
    </div>
  )
}
