import { defineWords } from '@whistle/domain/words/language'

/** Reminding officials who have not answered. */
export const nudgeWords = defineWords(
  {
    remind: 'Remind to answer…',
    title: 'Remind officials to answer',
    told: {
      one: '1 official has not answered and will be reminded, when Undo has run out: {names}.',
      other:
        '{count} officials have not answered and will be reminded, one message each, when Undo has run out: {names}.',
    },
    nobody: 'Nobody needs a reminder: everyone who was asked has answered, or no position is open.',
    nobodyNow: 'Nobody can be reminded right now.',
    andMore: '{names} and {count} more',
    ofGames: '{name} ({count} games)',
    RECENTLY: 'Asked less than {hours} hours ago, so not yet again: {names}.',
    NO_REMINDERS: 'Do not want reminders, so please call them: {names}.',
    NO_ADDRESS: 'No email address: {names}.',
    NOT_PUBLISHED: 'Their games have changes that are not published yet: {names}.',
    loading: 'Reading who has not answered…',
    loadFailed: 'Unanswered offers could not be loaded.',
    submit: { one: 'Remind 1 official', other: 'Remind {count} officials' },
    done: { one: '1 official will be reminded.', other: '{count} officials will be reminded.' },
    doneNobody: 'Nobody was left to remind.',
    undone: 'Nobody was reminded.',
    failed: 'Not reminded: {reason}',
    undoFailed: 'Not undone: {reason}',
  },
  {
    remind: 'Pedir respuesta…',
    title: 'Pedir respuesta a los árbitros',
    told: {
      one: '1 árbitro no ha respondido y recibirá un recordatorio cuando ya no se pueda deshacer: {names}.',
      other:
        '{count} árbitros no han respondido y recibirán un recordatorio cada uno cuando ya no se pueda deshacer: {names}.',
    },
    nobody:
      'No hay a quien recordárselo: todos los consultados han respondido o no queda ningún puesto libre.',
    nobodyNow: 'Ahora mismo no se le puede recordar a nadie.',
    andMore: '{names} y {count} más',
    ofGames: '{name} ({count} partidos)',
    RECENTLY: 'Consultados hace menos de {hours} horas, todavía no otra vez: {names}.',
    NO_REMINDERS: 'No quieren recordatorios, mejor llámalos: {names}.',
    NO_ADDRESS: 'Sin dirección de correo: {names}.',
    NOT_PUBLISHED: 'Sus partidos tienen cambios sin publicar: {names}.',
    loading: 'Leyendo quién no ha respondido…',
    loadFailed: 'No se pudo leer quién no ha respondido.',
    submit: { one: 'Recordárselo a 1 árbitro', other: 'Recordárselo a {count} árbitros' },
    done: {
      one: '1 árbitro recibirá un recordatorio.',
      other: '{count} árbitros recibirán un recordatorio.',
    },
    doneNobody: 'Ya no quedaba nadie a quien recordárselo.',
    undone: 'No se le ha recordado a nadie.',
    failed: 'No se pidió respuesta: {reason}',
    undoFailed: 'No se deshizo: {reason}',
  },
)
