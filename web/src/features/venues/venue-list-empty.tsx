import Button from '@mui/material/Button'
import { venueWords } from '@whistle/domain/words/venues'
import { paths } from '../../app/paths.ts'
import { useWords } from '../../app/words.ts'
import { ButtonLink } from '../../ui/link.tsx'
import { EmptyState } from '../../ui/states.tsx'

export function NoVenues() {
  const say = useWords(venueWords)
  return (
    <EmptyState icon="pin" title={say('noneYet')}>
      <ButtonLink variant="contained" to={paths.newVenue}>
        {say('addVenue')}
      </ButtonLink>
    </EmptyState>
  )
}

export function NoVenueFound({ onClear }: { onClear: () => void }) {
  const say = useWords(venueWords)
  return (
    <EmptyState icon="filter" title={say('noneFound')}>
      <Button variant="outlined" onClick={onClear}>
        {say('clearFilters')}
      </Button>
    </EmptyState>
  )
}
