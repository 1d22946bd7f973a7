import { defineWords } from '@whistle/domain/words/language'

/** The calendar. */
export const calendarWords = defineWords(
  {
    calendar: 'Calendar',
    view: 'View',
    month: 'Month',
    week: 'Week',
    day: 'Day',
    agenda: 'Agenda',
    earlierMonth: 'Previous month',
    laterMonth: 'Next month',
    earlierWeek: 'Previous week',
    laterWeek: 'Next week',
    earlierDay: 'Previous day',
    laterDay: 'Next day',
    newGame: 'New game',
    openBoard: 'Staff this day',

    noneMatch: 'No game matches these filters.',
    noneInSight: 'No games on these days.',
    noneInDay: 'No games on this day.',
    loadFailed: 'The games could not be loaded.',
    loading: 'Loading games',

    games: { one: '1 game', other: '{count} games' },
    openPositions: { one: '1 open position', other: '{count} open positions' },
    more: '+{count} more',
    openDay: 'Open {date}',
    zoneNote: 'Times shown are local to the venue: {zones}.',
    courts: 'Courts',

    moved: '{name} moved to {when}.',
    movedUnpublished:
      '{name} moved to {when}. It is now unpublished: publish it again to notify the officials.',
    movedBack: '{name} is back on {when}.',
    notMoved: '{name} was not moved. {reason}',
    liveChange: 'The games have changed.',
    keys: 'Arrow keys move between days, T goes to today, 1 to 4 change the view, Alt with an arrow key moves a game.',
  },
  {
    calendar: 'Calendario',
    view: 'Vista',
    month: 'Mes',
    week: 'Semana',
    day: 'Día',
    agenda: 'Agenda',
    earlierMonth: 'Mes anterior',
    laterMonth: 'Mes siguiente',
    earlierWeek: 'Semana anterior',
    laterWeek: 'Semana siguiente',
    earlierDay: 'Día anterior',
    laterDay: 'Día siguiente',
    newGame: 'Nuevo partido',
    openBoard: 'Asignar este día',

    noneMatch: 'Ningún partido coincide con estos filtros.',
    noneInSight: 'No hay partidos en estos días.',
    noneInDay: 'No hay partidos este día.',
    loadFailed: 'No se pudieron cargar los partidos.',
    loading: 'Cargando partidos',

    games: { one: '1 partido', other: '{count} partidos' },
    openPositions: { one: '1 puesto sin cubrir', other: '{count} puestos sin cubrir' },
    more: '+{count} más',
    openDay: 'Abrir {date}',
    zoneNote: 'Las horas son las de la sede: {zones}.',
    courts: 'Canchas',

    moved: '{name} pasa al {when}.',
    movedUnpublished:
      '{name} pasa al {when}. Ahora está sin publicar: publícalo de nuevo para avisar a sus árbitros.',
    movedBack: '{name} vuelve al {when}.',
    notMoved: '{name} no se movió. {reason}',
    liveChange: 'Los partidos han cambiado.',
    keys: 'Las flechas cambian de día, T va a hoy, 1 a 4 cambian la vista, Alt con una flecha mueve un partido.',
  },
)
