import { defineWords } from './language.ts'

/** Messages to officials about several games that were published at once. */
export const severalGamesWords = defineWords(
  {
    askSubject: 'Can you work {count} games? {days}',
    newsSubject: 'News about {count} of your games, {days}',
    askIntro: '{manager} is asking if you can work {count} games. Please answer each of them.',
    newsIntro: '{manager} has news about {count} of your games.',
    askText: '{manager}: Can you work {count} games? {games}. Please answer each of them here: {link}',
    newsText: '{manager} has news about {count} of your games: {games}. See them here: {link}',
  },
  {
    askSubject: '¿Puedes arbitrar {count} partidos? {days}',
    newsSubject: 'Novedades de {count} de tus partidos, {days}',
    askIntro: '{manager} pregunta si puedes arbitrar {count} partidos. Responde a cada uno, por favor.',
    newsIntro: '{manager} tiene novedades de {count} de tus partidos.',
    askText: '{manager}: ¿Puedes arbitrar {count} partidos? {games}. Responde a cada uno aquí: {link}',
    newsText: '{manager} tiene novedades de {count} de tus partidos: {games}. Los ves aquí: {link}',
  },
)
