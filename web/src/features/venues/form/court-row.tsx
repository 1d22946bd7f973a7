import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import { useNameRule } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoveButtons } from '../../../ui/move-buttons.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { TextInPlace } from '../../../ui/text-in-place.tsx'
import type { Grip } from '../../../ui/use-row-drag.ts'
import { venueWords } from '../words.ts'
import type { CourtDraft } from './venue-draft.ts'

type Props = {
  court: CourtDraft
  courts: readonly CourtDraft[]
  place: number
  count: number
  held: boolean
  grip: Grip
  onRename: (name: string) => void
  onMove: (by: -1 | 1, control: 'up' | 'down' | 'name') => void
  onDelete: () => void
}

export function CourtRow({ court, courts, place, count, held, grip, onRename, onMove, onDelete }: Props) {
  const say = useWords(venueWords)
  const { id, name } = court
  const nameRule = useNameRule(courts, id)

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'name')
  }

  return (
    <Box component="li" data-court={id} sx={held ? { ...row, ...lifted } : row}>
      <Box {...grip} title={say('drag', { name })} aria-hidden sx={gripLook}>
        <Icon name="grip" size={16} />
      </Box>
      <Box className="figures" aria-hidden sx={{ minWidth: 20, color: 'text.secondary', textAlign: 'right' }}>
        {place + 1}
      </Box>
      <TextInPlace
        label={say('courtName', { place: place + 1 })}
        value={name}
        rule={nameRule}
        onKeyDown={onKeyDown}
        inputProps={{ 'data-control': 'name' }}
        onCommit={async (wanted) => {
          onRename(wanted)
          return true
        }}
      />
      <MoveButtons
        place={place}
        count={count}
        labels={{ up: say('moveUp', { name }), down: say('moveDown', { name }) }}
        onMove={onMove}
      />
      <RowButton icon="trash" control="delete" label={say('deleteCourt', { name })} onClick={onDelete} />
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 'var(--row-height)',
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
}

const lifted = { position: 'relative', zIndex: 1, boxShadow: 4, borderRadius: 1, borderColor: 'transparent' }

const gripLook = {
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  width: 24,
  height: 32,
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
}
