import { defineWords } from '@whistle/domain/words/language'

/** The fields of a game in its two forms. */
export const gameFieldWords = defineWords(
  {
    loadingForm: 'Loading courts and divisions',
    formFailed: 'Courts and divisions could not be loaded.',
    name: 'Name',
    court: 'Court',
    division: 'Division',
    choose: 'Choose…',
    date: 'Date',
    time: 'Start',
    zoneNamed: 'Time at the venue: {zone}',
    duration: 'Duration in minutes',
    needed: 'Officials needed',
    neededHint: 'Positions of the division, besides backups: {count}.',
    certification: 'Required certification',
    none: 'None',
    tournament: 'Part of a tournament',
    homeTeam: 'Home team',
    awayTeam: 'Away team',
    number: 'Game number',
    note: 'Note for officials',
    noteHint:
      'Gate code, parking, uniform: read by officials who have confirmed, once the game is published.',
    pastStart: 'This start time is in the past, so officials can no longer sign up.',
    pastStarts:
      '1 of {all} games starts in the past, so officials can no longer sign up for it. | {count} of {all} games start in the past, so officials can no longer sign up for them.',
    clashes: 'Another game is on this court at that time. | {count} games are on this court at these times.',
    clashLine: '{when}, {minutes} min',
    clashesMore: 'and {count} more',
  },
  {
    loadingForm: 'Cargando canchas y divisiones',
    formFailed: 'No se pudieron cargar las canchas y divisiones.',
    name: 'Nombre',
    court: 'Cancha',
    division: 'División',
    choose: 'Elige…',
    date: 'Fecha',
    time: 'Inicio',
    zoneNamed: 'Hora de la sede: {zone}',
    duration: 'Duración en minutos',
    needed: 'Árbitros necesarios',
    neededHint: 'Puestos de la división, sin contar los de reserva: {count}.',
    certification: 'Certificación exigida',
    none: 'Ninguna',
    tournament: 'Parte de un torneo',
    homeTeam: 'Equipo local',
    awayTeam: 'Equipo visitante',
    number: 'Número de partido',
    note: 'Nota para los árbitros',
    noteHint:
      'Código de la puerta, aparcamiento, uniforme: la leen los árbitros confirmados, al publicar el partido.',
    pastStart: 'Este inicio ya ha pasado: los árbitros ya no pueden apuntarse.',
    pastStarts:
      '1 de {all} partidos empieza en el pasado: los árbitros ya no pueden apuntarse. | {count} de {all} partidos empiezan en el pasado: los árbitros ya no pueden apuntarse.',
    clashes:
      'Hay otro partido en esta cancha a esa hora. | Hay {count} partidos en esta cancha a esas horas.',
    clashLine: '{when}, {minutes} min',
    clashesMore: 'y {count} más',
  },
)
