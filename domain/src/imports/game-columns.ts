import { gameColumnWords } from './column-words.ts'
import { type Columns, calledIn } from './columns.ts'

const called = calledIn(gameColumnWords)

const areNumbers = (values: readonly string[]) => values.every((value) => /^\d+$/.test(value))
const areGiven = (values: readonly string[]) => values.length > 0
const areNames = (values: readonly string[]) => !values.length || values.some((value) => /\p{L}/u.test(value))

/** As the list of games exports them; `also`: the names that other programs use, the most telling first. */
export const gameColumns = {
  name: {
    names: called('name'),
    also: ['name', 'game name', 'match', 'nombre', 'nombre del partido', 'juego'],
  },
  date: {
    names: called('date'),
    also: [
      ...['game date', 'match date', 'start date', 'from date', 'date and time', 'date/time', 'day'],
      ...['fecha del partido', 'fecha de inicio', 'fecha y hora', 'dia'],
    ],
    required: true,
  },
  time: {
    names: called('time'),
    also: [
      ...['start time', 'game time', 'match time', 'kick off', 'kickoff', 'tip off', 'start', 'from time'],
      ...['hora del partido', 'hora de inicio', 'inicio'],
    ],
  },
  end: { names: called('end'), also: ['end time', 'finish', 'hora de fin', 'hora final', 'fin'] },
  duration: {
    names: called('duration'),
    also: ['duration', 'length', 'duration minutes', 'game length', 'duracion'],
  },
  sport: { names: called('sport'), also: ['sport name'] },
  division: {
    names: called('division'),
    also: [
      ...['level', 'level name', 'age group', 'age', 'classification', 'bracket', 'grade', 'league', 'pool'],
      ...['stage', 'categoria', 'liga', 'grupo', 'nivel'],
    ],
  },
  gender: { names: called('gender'), also: ['sex', 'sexo'] },
  venue: {
    names: called('venue'),
    also: [
      ...['site', 'site name', 'location', 'location name', 'facility', 'facility name', 'venue name', 'gym'],
      ...['field name', 'field', 'campo', 'park', 'lugar', 'recinto', 'gimnasio', 'instalacion'],
    ],
    required: true,
  },
  court: {
    names: called('court'),
    also: [
      ...['subsite', 'subsite name', 'subvenue', 'surface name', 'surface', 'pitch', 'court #', 'ct #'],
      // Behind the places of the same names above: alone they are the venue.
      ...['court name', 'ct', 'rink', 'pista', 'field #', 'field', 'field name', 'campo'],
    ],
  },
  needed: {
    names: called('needed'),
    also: ['needed', 'officials', 'number of officials', 'arbitros', 'numero de arbitros'],
    fits: areNumbers,
  },
  certification: { names: called('certification'), also: ['certification', 'grade', 'certificacion'] },
  homeTeam: {
    names: called('homeTeam'),
    also: ['home', 'home teams', 'home team name', 'team 1', 'team a', 'local', 'equipo 1', 'equipo a'],
  },
  awayTeam: {
    names: called('awayTeam'),
    also: [
      ...['away', 'away teams', 'away team name', 'visiting team', 'visitor team', 'visitor', 'visitors'],
      ...['visiting', 'team 2', 'team b', 'opponent', 'visitante', 'visita', 'equipo 2', 'equipo b'],
    ],
  },
  homeClub: { names: called('homeClub'), also: [] },
  awayClub: { names: called('awayClub'), also: [] },
  number: {
    names: called('number'),
    also: [
      'game id',
      'match id',
      'external id',
      'game #',
      'game no',
      'match number',
      'id',
      'no',
      'number',
      'numero',
      // Of a file whose own numbers are not given yet.
      'custom game id',
    ],
    fits: areGiven,
  },
  status: { names: called('status'), also: ['game status'] },
  note: {
    names: called('note'),
    also: ['notes', 'note', 'comments', 'nota', 'notas'],
    hasLines: true,
  },
  position: { names: called('position'), also: ['role', 'slot', 'posicion'], isRepeated: true },
  official: {
    names: called('official'),
    also: [
      ...[
        'officials',
        'referee',
        'ref',
        'refs',
        'umpire',
        'crew',
        'assigned officials',
        'arbitros',
        'equipo arbitral',
        'juez',
      ],
      ...['assistant referee', 'ar', 'plate', 'base', 'u', 'r', 'linesman', '4th', '4th official'],
    ],
    isRepeated: true,
    fits: areNames,
  },
} satisfies Columns<string>

export type GameColumn = keyof typeof gameColumns
