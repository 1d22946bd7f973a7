import { defineWords } from '@whistle/domain/words/language'

/** The first section of My pages. */
export const myGamesWords = defineWords(
  {
    gamesTitle: 'My games',
    hello: 'Hello {name}',
    next: 'Next game',
    now: 'Check in now',
    checkInOpens: 'Check-in opens {time}',
    nothingNext: 'No upcoming games. Games you sign up for appear here.',
    invitations: 'Invitations',
    noInvitations:
      'No open invitations. When a manager invites you to a game, it appears here and you get a message.',
    allGames: 'See the whole schedule',
    aManager: 'A manager',
    suggestedCalendar: '{manager} suggests reading a calendar of yours for when you are busy.',
    answerIt: 'Agree or decline',
  },
  {
    gamesTitle: 'Mis partidos',
    hello: 'Hola, {name}',
    next: 'Próximo partido',
    now: 'Confirma tu llegada',
    checkInOpens: 'Llegada desde {time}',
    nothingNext: 'No tienes próximos partidos. Aquí aparecerán los partidos a los que te apuntes.',
    invitations: 'Invitaciones',
    noInvitations:
      'No hay invitaciones sin responder. Cuando un responsable te invite a un partido, aparecerá aquí y recibirás un mensaje.',
    allGames: 'Ver toda la agenda',
    aManager: 'Un responsable',
    suggestedCalendar: '{manager} propone leer un calendario tuyo para saber cuándo estás ocupado.',
    answerIt: 'Aceptar o rechazar',
  },
)
