import Button from '@mui/material/Button'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { venueWords } from '../words.ts'

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
