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
  },
  {
    filters: 'Filtros',
    venue: 'Sede',
    division: 'División',
    status: 'Estado',
    allVenues: 'Todas las sedes',
    allDivisions: 'Todas las divisiones',
  },
)
