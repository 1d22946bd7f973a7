import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Alert } from '../../../ui/states.tsx'
import type { WholeVenueFragment } from '../operations.generated.ts'
import { venueWords } from '../words.ts'
import { draftOf, type VenueDraft } from './venue-draft.ts'

type Props = {
  mine: VenueDraft
  theirs: WholeVenueFragment
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody saved the same venue first: what differs, and whose version shall stay. */
export function EditConflict({ mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  const say = useWords(venueWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])

  const yours = linesOf(mine)
  const differing = linesOf(draftOf(theirs)).flatMap((line, index) => {
    const own = yours[index]?.value ?? ''
    return own === line.value ? [] : [{ ...line, own }]
  })

  return (
    <div ref={box}>
      <Alert>
        <Box sx={{ fontWeight: 600 }}>{say('changedMeanwhile')}</Box>
        <Box sx={{ color: 'text.primary' }}>
          {differing.length > 0 && <Box sx={{ mt: 1 }}>{say('changedWhat')}</Box>}
          <Box component="ul" sx={{ my: 1, pl: 5 }}>
            {differing.map(({ label, value, own }) => (
              <li key={label}>
                {say(label)} – {say('theirs', { value: value || say('empty') })};{' '}
                {say('yours', { value: own || say('empty') })}
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

function linesOf(draft: VenueDraft) {
  return [
    { label: 'name', value: draft.name },
    { label: 'address', value: draft.formattedAddress },
    { label: 'coordinates', value: draft.coordinates },
    { label: 'timeZone', value: draft.timeZone },
    { label: 'courts', value: draft.courts.map(({ name }) => name).join(', ') },
  ] as const
}
