import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isRefusal } from '@whistle/domain/refusal'
import { dollarsOf, dollarText, feeFrom, feeFromText } from '@whistle/domain/text/money'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { RowButton } from '../../../ui/row-button.tsx'
import { TextInPlace } from '../../../ui/text-in-place.tsx'
import { initials } from '../../places/map/marker.ts'
import { type CrewPosition, crewState, lookOf, nameOf } from '../model/crew-state.ts'
import { gameWords } from '../model/game-words.ts'
import { StatusTag } from '../model/status/status-badge.tsx'
import type { ChangeGame } from '../model/use-view-game.ts'
import { CrewCheckIn } from './crew-check-in.tsx'
import { CrewOutcome } from './crew-outcome.tsx'
import { gamePageWords } from './words.ts'

type Props = {
  position: CrewPosition
  zone: string
  /** The game is complete: who held what stays as it was. */
  isOver: boolean
  change: ChangeGame
  onPlace: () => void
  onRemove: () => void
}

export function CrewRow({ position, zone, isOver, change, onPlace, onRemove }: Props) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const textOf = useRefusalText()
  const { id, name, official } = position
  const state = crewState(position)
  const holder = nameOf(official) || sayGame('unnamed')
  const cents = feeFrom(position.fee)
  const feeText = isRefusal(cents) ? '' : dollarText(cents)

  async function changeFee(typed: string): Promise<boolean> {
    const wanted = feeFromText(typed)
    if (isRefusal(wanted)) return false
    const fee = dollarsOf(wanted)
    return change([{ field: 'updateAssignment', input: { id, fee }, shows: { fee } }])
  }

  return (
    <Box component="li" aria-label={name} sx={row}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
        <Box aria-hidden sx={official ? avatar : { ...avatar, ...emptyAvatar }}>
          {official ? initials(holder) : <Icon name="user" size={16} />}
        </Box>
        <Box sx={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 600 }}>{name}</Box>
          {official && <TextLink to={paths.official(official.id)}>{holder}</TextLink>}
        </Box>
        <StatusTag status={lookOf[state]}>{sayGame(state)}</StatusTag>
        {isOver ? (
          <Box className="figures" sx={{ px: 2 }}>{`$${feeText}`}</Box>
        ) : (
          <Box className="figures" sx={{ width: 92, flex: 'none' }}>
            <TextInPlace
              label={say('feeOf', { position: name })}
              value={feeText}
              before="$"
              inputMode="decimal"
              rule={(typed) => textOf(feeFromText(typed))}
              onCommit={changeFee}
            />
          </Box>
        )}
        {official && !isOver && !position.hasCompleted && (
          <RowButton
            icon="close"
            label={say('removeFrom', { name: holder, position: name })}
            onClick={onRemove}
          />
        )}
        {!official && !isOver && (
          <Button
            variant="outlined"
            sx={{ flex: 'none' }}
            aria-label={say('placeIn', { position: name })}
            onClick={onPlace}
          >
            {say('place1')}
          </Button>
        )}
      </Box>
      {position.hasCheckedIn && <CrewCheckIn position={position} zone={zone} />}
      {official && position.confirmedAssignment && (
        <CrewOutcome position={position} holder={holder} change={change} />
      )}
    </Box>
  )
}

const row = { py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }

const avatar = {
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  flex: 'none',
  borderRadius: '50%',
  fontSize: 11,
  fontWeight: 650,
  bgcolor: 'primary.soft',
  color: 'primary.main',
}

const emptyAvatar = {
  bgcolor: 'background.raised',
  color: 'text.secondary',
  border: '1px dashed var(--edge)',
}
