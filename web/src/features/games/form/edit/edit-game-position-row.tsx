import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Field } from '../../../../ui/field.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { MoveButtons } from '../../../../ui/move-buttons.tsx'
import { RowButton } from '../../../../ui/row-button.tsx'
import type { Grip } from '../../../../ui/use-row-drag.ts'
import { type CrewPosition, crewState, lookOf, nameOf } from '../../model/crew-state.ts'
import { gameWords } from '../../model/game-words.ts'
import { StatusTag } from '../../model/status/status-badge.tsx'
import type { PositionDraft } from './edit-game-draft.ts'
import type { PositionField } from './edit-game-steps.ts'
import { editGameWords } from './words.ts'

type Props = {
  position: PositionDraft
  /** The position as it is saved, with who holds it now. */
  holding: CrewPosition | undefined
  place: number
  count: number
  isHeld: boolean
  grip: Grip
  errorOf: (field: PositionField) => string | undefined
  onChange: (values: Partial<Pick<PositionDraft, PositionField>>) => void
  onMove: (by: -1 | 1, control: 'up' | 'down' | 'name') => void
  onRemove: () => void
  onKeep: () => void
}

export function EditGamePositionRow(props: Props) {
  const { position, holding, place, count, grip, errorOf, onChange, onMove } = props
  const say = useWords(editGameWords)
  const { id, isRemoved } = position
  const name = position.name.trim() || say('positionAt', { place: place + 1 })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'name')
  }

  if (isRemoved) return <RemovedRow {...props} name={name} />
  return (
    <Box component="li" data-position={id} aria-label={name} sx={props.isHeld ? { ...row, ...lifted } : row}>
      <Box sx={fields}>
        <Box {...grip} title={say('drag', { name })} aria-hidden sx={gripLook}>
          <Icon name="grip" size={16} />
        </Box>
        <Field
          label={say('position')}
          value={position.name}
          error={errorOf('name')}
          autoComplete="off"
          inputProps={{ 'aria-label': say('positionAt', { place: place + 1 }), 'data-control': 'name' }}
          sx={{ gridArea: 'name', minWidth: 0 }}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Field
          label={say('fee')}
          value={position.fee}
          error={errorOf('fee')}
          autoComplete="off"
          inputProps={{ 'aria-label': say('feeOf', { position: name }), inputMode: 'decimal' }}
          sx={{ gridArea: 'fee', minWidth: 0 }}
          onChange={(event) => onChange({ fee: event.target.value })}
        />
        <Field
          label={say('showTime')}
          value={position.showTime}
          error={errorOf('showTime')}
          autoComplete="off"
          inputProps={{ 'aria-label': say('showTimeOf', { position: name }), inputMode: 'numeric' }}
          sx={{ gridArea: 'show', minWidth: 0 }}
          onChange={(event) => onChange({ showTime: event.target.value })}
        />
        <Box sx={{ gridArea: 'moves', display: 'flex', justifyContent: 'flex-end' }}>
          <MoveButtons
            place={place}
            count={count}
            labels={{ up: say('moveUp', { name }), down: say('moveDown', { name }) }}
            onMove={onMove}
          />
          <RowButton icon="trash" label={say('removePosition', { name })} onClick={props.onRemove} />
        </Box>
      </Box>
      <Holder position={position} holding={holding} />
    </Box>
  )
}

/** Goes with the next save: struck through, and to be taken back until then. */
function RemovedRow({ position, holding, onKeep, name }: Props & { name: string }) {
  const say = useWords(editGameWords)
  const holder = nameOf(holding?.official ?? null)
  return (
    <Box component="li" data-position={position.id} aria-label={name} sx={{ ...row, ...removed }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="del">{name}</Box>
        <Box sx={{ fontSize: 12, color: 'warning.main' }}>
          {holder ? say('losesIt', { name: holder }) : say('goesOnSave')}
        </Box>
      </Box>
      <Button variant="outlined" aria-label={say('keepPosition', { name })} onClick={onKeep}>
        {say('keep')}
      </Button>
    </Box>
  )
}

function Holder({ position, holding }: Pick<Props, 'position' | 'holding'>) {
  const say = useWords(editGameWords)
  const sayGame = useWords(gameWords)
  if (!position.isNew && !holding?.official) return null
  const state = holding && crewState(holding)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2, pl: { sm: 7 } }}>
      {position.isNew && <StatusTag status="PUBLISHED">{say('new')}</StatusTag>}
      {holding?.official && state && (
        <>
          <span>{nameOf(holding.official) || sayGame('unnamed')}</span>
          <StatusTag status={lookOf[state]}>{sayGame(state)}</StatusTag>
        </>
      )}
    </Box>
  )
}

const row = { py: 3, bgcolor: 'background.paper', '& + &': { borderTop: 1, borderColor: 'divider' } }
const lifted = { position: 'relative', zIndex: 1, boxShadow: 4, borderRadius: 1 }
const removed = { display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary' }

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '20px minmax(0, 1fr) 84px 112px auto' },
  gridTemplateAreas: {
    xs: '"name name" "fee show" "moves moves"',
    sm: '"grip name fee show moves"',
  },
  // The buttons stand beside the inputs, below the line of labels.
  '& > :last-child': { mt: { sm: '26px' } },
}

const gripLook = {
  gridArea: { sm: 'grip' },
  display: { xs: 'none', sm: 'grid' },
  placeItems: 'center',
  height: 32,
  mt: '26px',
  color: 'text.secondary',
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
}
