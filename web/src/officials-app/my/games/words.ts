import { defineWords } from '@whistle/domain/words/language'

/** The first section of My pages. */
export const myGamesWords = defineWords(
  {
    gamesTitle: 'My games',
    hello: 'Hello {name}',
    next: 'Next game',
    now: 'Check in now',
    checkInOpens: 'Check-in opens {time}',
    nothingNext: 'No game ahead. What you sign up for appears here.',
    invitations: 'Invitations',
    noInvitations:
      'No open invitations. When a manager asks you to a game, it appears here and you get a message.',
    allGames: 'See the whole schedule',
  },
  {
    gamesTitle: 'Mis partidos',
    hello: 'Hola, {name}',
    next: 'Próximo partido',
    now: 'Regístrate ahora',
    checkInOpens: 'El registro abre {time}',
    nothingNext: 'No tienes partidos por delante. Aquí aparecerá lo que aceptes.',
    invitations: 'Invitaciones',
    noInvitations:
      'No hay invitaciones abiertas. Cuando un responsable te invite a un partido, aparecerá aquí y recibirás un mensaje.',
    allGames: 'Ver toda la agenda',
  },
)
