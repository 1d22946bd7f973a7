import Box from '@mui/material/Box'
import { useWords } from '../../../i18n/words.ts'
import { selectLook } from '../../../ui/select-field.tsx'
import type { CrewPosition } from '../model/crew-state.ts'
import type { PositionChange } from '../model/game-steps.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import { gamePageWords } from './words.ts'

const stars = [1, 2, 3, 4, 5]

type Props = { position: CrewPosition; holder: string; change: ChangeGame }

/** How it went and what is owed for it: completed, rated, paid. */
export function CrewOutcome({ position, holder, change }: Props) {
  const say = useWords(gamePageWords)
  const { id, hasCompleted, rating, paid } = position
  const settle = (said: Pick<PositionChange, 'hasCompleted' | 'rating' | 'paid'>) =>
    void change([{ field: 'updateAssignment', input: { id, ...said }, shows: said }])
  // Another client may have rated on another scale: what it said is shown as it is.
  const known = rating === null || stars.includes(rating) ? stars : [...stars, rating]
  return (
    <Box sx={look}>
      <label>
        <input
          type="checkbox"
          aria-label={say('markDone', { name: holder })}
          checked={hasCompleted}
          onChange={(event) => settle({ hasCompleted: event.target.checked })}
        />
        {say('done1')}
      </label>
      <label>
        <input
          type="checkbox"
          aria-label={say('paidOf', { name: holder })}
          checked={paid}
          onChange={(event) => settle({ paid: event.target.checked })}
        />
        {say('paid')}
      </label>
      <Box
        component="select"
        aria-label={say('ratingOf', { name: holder })}
        value={rating ?? ''}
        onChange={(event) => settle({ rating: event.target.value ? Number(event.target.value) : null })}
        sx={{ ...selectLook, width: 'auto', minHeight: 28, fontSize: 12 }}
      >
        <option value="">{say('notRated')}</option>
        {known.map((count) => (
          <option key={count} value={count}>
            {stars.includes(count) ? `★ ${say('stars', { count })}` : count}
          </option>
        ))}
      </Box>
      <Box className="figures" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {say('showTime', { minutes: position.showTimeMin })}
      </Box>
    </Box>
  )
}

const look = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  mt: 2,
  pl: { sm: 10 },
  accentColor: 'var(--accent)',
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 24,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}
