import { defineWords } from '@whistle/domain/words/language'

/** The filter of the calendar and of the list. */
export const gameFilterWords = defineWords(
  {
    filters: 'Filters',
    venue: 'Venue',
    division: 'Division',
    status: 'Status',
    allVenues: 'All venues',
    allDivisions: 'All divisions',
    open: 'With open positions',
    confirmed: 'With confirmed officials',
    checkedIn: 'With check-ins',
    remove: 'remove this filter',
  },
  {
    filters: 'Filtros',
    venue: 'Sede',
    division: 'División',
    status: 'Estado',
    allVenues: 'Todas las sedes',
    allDivisions: 'Todas las divisiones',
    open: 'Con puestos libres',
    confirmed: 'Con árbitros confirmados',
    checkedIn: 'Con llegadas',
    remove: 'quitar este filtro',
  },
)
