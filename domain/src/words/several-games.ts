import { defineWords } from './language.ts'

/** Messages to officials about several games at once: published, or not answered. */
export const severalGamesWords = defineWords(
  {
    askSubject: 'Can you work {count} games? {days}',
    postponedSubject: 'Postponed: {count} of your games, now {days}',
    newsSubject: 'News about {count} of your games, {days}',
    nudgeSubject: 'Waiting for your answer: {count} games, {days}',
    nudgeIntro: '{manager} is waiting for your answer about {count} games. Please answer each of them.',
    nudgeText:
      '{manager} is waiting for your answer about {count} games: {games}. Please answer each of them here: {link}',
    askIntro: '{manager} is asking if you can work {count} games. Please answer each of them.',
    postponedIntro: '{manager} has postponed {count} of your games. Please answer each of them again.',
    newsIntro: '{manager} has news about {count} of your games.',
    askText: '{manager}: Can you work {count} games? {games}. Please answer each of them here: {link}',
    postponedText: '{manager}: {count} of your games are postponed: {games}. Please answer here: {link}',
    newsText: '{manager} has news about {count} of your games: {games}. See them here: {link}',
  },
  {
    askSubject: '¿Puedes arbitrar {count} partidos? {days}',
    postponedSubject: 'Aplazados: {count} de tus partidos, ahora {days}',
    newsSubject: 'Novedades de {count} de tus partidos, {days}',
    nudgeSubject: 'Falta tu respuesta: {count} partidos, {days}',
    nudgeIntro: '{manager} espera tu respuesta sobre {count} partidos. Responde a cada uno, por favor.',
    nudgeText:
      '{manager} espera tu respuesta sobre {count} partidos: {games}. Responde a cada uno aquí: {link}',
    askIntro: '{manager} pregunta si puedes arbitrar {count} partidos. Responde a cada uno, por favor.',
    postponedIntro: '{manager} ha aplazado {count} de tus partidos. Responde de nuevo a cada uno, por favor.',
    newsIntro: '{manager} tiene novedades de {count} de tus partidos.',
    askText: '{manager}: ¿Puedes arbitrar {count} partidos? {games}. Responde a cada uno aquí: {link}',
    postponedText: '{manager}: {count} de tus partidos se aplazan: {games}. Responde aquí: {link}',
    newsText: '{manager} tiene novedades de {count} de tus partidos: {games}. Los ves aquí: {link}',
  },
)
