import { defineWords } from '@whistle/domain/words/language'

/** The form that creates a game or a series. */
export const newGameWords = defineWords(
  {
    newGame: 'New game',

    needsTitle: 'Before your first game you need two things',
    needsCourt: 'A court to play on',
    needsCourtText: 'Add a venue with at least one court.',
    needsDivision: 'A division with its positions',
    needsDivisionText: 'Add a sport, a division and the positions it needs in the settings.',
    addVenue: 'Add a venue',
    openSettings: 'Open the settings',
    done: 'Done',

    what: 'Game details',
    crewTitle: 'Officials',
    positions: 'These positions will be created with the game:',
    noPositions: 'This division has no positions yet: the game starts without any.',
    position: '{name}: {fee}, {minutes} min before the start',
    backup: 'backup',

    repeat: 'Repeat',
    repeatOnce: 'One game',
    repeatSeries: 'A series',
    weeks: 'Weeks',
    weeksHint: 'The same weekday and time',
    perDay: 'Games per day',
    every: 'Minutes between starts',
    seriesSum: '1 game, from {from} to {to} | {count} games, from {from} to {to}',
    seriesTooLong: 'At most {max} games at once: these are {count}.',

    clashOwn: 'Games of this series overlap each other: {every} minutes apart, {duration} minutes long.',

    create: 'Create game | Create {count} games',
    creating: 'Creating…',
    creatingMany: '{made} of {count} games created',
    created: '{name} created.',
    createdMany: '{count} games created.',
    notCreated: 'Not created. {reason}',
    notAllCreated: 'Only {made} of {count} games were created. {reason}',
    checkFields: 'Check the marked fields.',
  },
  {
    newGame: 'Nuevo partido',

    needsTitle: 'Antes del primer partido faltan dos cosas',
    needsCourt: 'Una cancha donde jugar',
    needsCourtText: 'Añade una sede con al menos una cancha.',
    needsDivision: 'Una división con sus puestos',
    needsDivisionText: 'Añade un deporte, una división y los puestos que necesita en los ajustes.',
    addVenue: 'Añadir una sede',
    openSettings: 'Abrir los ajustes',
    done: 'Hecho',

    what: 'Datos del partido',
    crewTitle: 'Árbitros',
    positions: 'Estos puestos se crean con el partido:',
    noPositions: 'Esta división aún no tiene puestos: el partido empieza sin ninguno.',
    position: '{name}: {fee}, {minutes} min antes del inicio',
    backup: 'reserva',

    repeat: 'Repetir',
    repeatOnce: 'Un partido',
    repeatSeries: 'Una serie',
    weeks: 'Semanas',
    weeksHint: 'El mismo día y hora',
    perDay: 'Partidos al día',
    every: 'Minutos entre inicios',
    seriesSum: '1 partido, del {from} al {to} | {count} partidos, del {from} al {to}',
    seriesTooLong: 'Como máximo {max} partidos a la vez: estos son {count}.',

    clashOwn: 'Los partidos de la serie se solapan: cada {every} minutos, de {duration} minutos.',

    create: 'Crear partido | Crear {count} partidos',
    creating: 'Creando…',
    creatingMany: '{made} de {count} partidos creados',
    created: '{name} creado.',
    createdMany: '{count} partidos creados.',
    notCreated: 'No se creó. {reason}',
    notAllCreated: 'Solo se crearon {made} de {count} partidos. {reason}',
    checkFields: 'Revisa los campos marcados.',
  },
)
