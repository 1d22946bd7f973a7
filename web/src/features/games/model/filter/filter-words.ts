import { defineWords } from '@whistle/domain/words/language'

/** The filters of the calendar, the list and the board. */
export const gameFilterWords = defineWords(
  {
    filters: 'Filters',
    venue: 'Venue',
    division: 'Division',
    sport: 'Sport',
    status: 'Status',
    allVenues: 'All venues',
    allDivisions: 'All divisions',
    allSports: 'All sports',
    anyStaffing: 'All crews',
    staffing: 'Crew',
    notSent: 'With offers not sent',
    open: 'With open positions',
    unanswered: 'With unanswered offers',
    confirmed: 'With confirmed officials',
    checkedIn: 'With check-ins',
  },
  {
    filters: 'Filtros',
    venue: 'Sede',
    division: 'División',
    sport: 'Deporte',
    status: 'Estado',
    allVenues: 'Todas las sedes',
    allDivisions: 'Todas las divisiones',
    allSports: 'Todos los deportes',
    anyStaffing: 'Todos los equipos',
    staffing: 'Equipo',
    notSent: 'Con ofertas sin enviar',
    open: 'Con puestos libres',
    unanswered: 'Con ofertas sin respuesta',
    confirmed: 'Con árbitros confirmados',
    checkedIn: 'Con llegadas',
  },
)
