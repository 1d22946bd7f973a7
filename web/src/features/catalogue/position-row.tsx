import Box from '@mui/material/Box'
import { showTimeFrom } from '@whistle/domain/games/assignment'
import { dollarsOf, dollarText, feeFromText } from '@whistle/domain/text/money'
import type { KeyboardEvent } from 'react'
import { useNameRule, useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { TextInPlace } from '../../ui/text-in-place.tsx'
import type { Grip } from '../../ui/use-row-drag.ts'
import type { Position } from './catalogue-tree.ts'
import { catalogueWords } from './words.ts'

export type MoveControl = 'up' | 'down' | 'name'

type Props = {
  position: Position
  place: number
  count: number
  held: boolean
  grip: Grip
  onChange: (change: Partial<Omit<Position, 'id' | 'order'>>) => Promise<boolean>
  onMove: (by: -1 | 1, control: MoveControl) => void
  onDelete: () => void
}

export function PositionRow({ position, place, count, held, grip, onChange, onMove, onDelete }: Props) {
  const say = useWords(catalogueWords)
  const textOf = useRefusalText()
  const nameRule = useNameRule()
  const { id, name, isBackup, defaultFee, defaultShowTimeMin } = position

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'name')
  }

  return (
    <Box component="li" data-position={id} sx={held ? { ...row, ...lifted } : row}>
      <Box {...grip} title={say('drag', { name })} aria-hidden sx={gripLook}>
        <Icon name="grip" size={16} />
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <TextInPlace
          label={say('positionName', { place: place + 1 })}
          value={name}
          rule={nameRule}
          onKeyDown={onKeyDown}
          inputProps={{ 'data-control': 'name' }}
          onCommit={(wanted) => onChange({ name: wanted })}
        />
      </Box>
      <Box sx={{ gridArea: 'values', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ width: 84 }}>
          <TextInPlace
            framed
            label={say('fee', { name })}
            before="$"
            inputMode="decimal"
            value={dollarText(Math.round(defaultFee * 100))}
            rule={(text) => textOf(feeFromText(text))}
            onCommit={async (text) => {
              const cents = feeFromText(text)
              return typeof cents === 'number' && onChange({ defaultFee: dollarsOf(cents) })
            }}
          />
        </Box>
        <Box sx={{ width: 116 }}>
          <TextInPlace
            framed
            label={say('showTime', { name })}
            after={say('minutesBefore')}
            inputMode="numeric"
            value={String(defaultShowTimeMin)}
            rule={(text) => textOf(showTimeFrom(Number(text)))}
            onCommit={(text) => onChange({ defaultShowTimeMin: Number(text) })}
          />
        </Box>
        <Box component="label" sx={backupLook}>
          <input
            type="checkbox"
            aria-label={say('backupOf', { name })}
            checked={isBackup}
            onChange={() => void onChange({ isBackup: !isBackup })}
          />
          <span aria-hidden>{say('backup')}</span>
        </Box>
      </Box>
      <Box sx={{ gridArea: 'buttons', display: 'flex' }}>
        <MoveButtons
          place={place}
          count={count}
          labels={{ up: say('moveUp', { name }), down: say('moveDown', { name }) }}
          onMove={onMove}
        />
        <RowButton icon="trash" control="delete" label={say('delete', { name })} onClick={onDelete} />
      </Box>
    </Box>
  )
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 'var(--row-height)',
  py: { xs: 1, md: 0 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    sm: '24px minmax(0, 1fr) auto',
    md: '24px minmax(0, 1fr) auto auto',
  },
  gridTemplateAreas: {
    xs: '"name buttons" "values values"',
    sm: '"grip name buttons" "grip values values"',
    md: '"grip name values buttons"',
  },
}

const lifted = { position: 'relative', zIndex: 1, boxShadow: 4, borderRadius: 1, borderColor: 'transparent' }

const gripLook = {
  gridArea: 'grip',
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  height: 32,
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
}

const backupLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 1,
  minHeight: 32,
  fontSize: 12,
  color: 'text.secondary',
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
  '& input': { width: 16, height: 16, m: 0, accentColor: 'var(--accent)' },
}
