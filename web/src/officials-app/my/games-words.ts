import { catalogue } from '@whistle/domain/words/language'

/** The first section of My pages, and the states of a position. */
export const myGamesWords = catalogue(
  {
    gamesTitle: 'My games',
    hello: 'Hello {name}',
    undo: 'Undo',
    offline: 'No connection. What you see may be old; it comes up to date by itself.',

    next: 'Next game',
    now: 'Check in now',
    checkIn: 'Check in',
    checkInOpens: 'Check-in opens {time}',
    nothingNext: 'No game ahead. What you sign up for appears here.',
    invitations: 'Invitations',
    noInvitations:
      'No open invitations. When a manager asks you to a game, it appears here and you get a message.',
    allGames: 'See the whole schedule',

    goneTitle: 'Your record is not here any more',
    goneText:
      'You are signed in, but no manager keeps you as an official at the moment. Ask the manager you work with to invite you again.',
    signOut: 'Sign out',

    showTime: 'Be there at {time}',
    minutes: '{count} min',
    open: 'Details',
    unnamedPlace: 'Place to be announced',
    offered: 'Offered',
    confirmed: 'Confirmed',
    completed: 'Completed',
    present: 'Checked in',
  },
  {
    gamesTitle: 'Mis partidos',
    hello: 'Hola, {name}',
    undo: 'Deshacer',
    offline: 'Sin conexión. Lo que ves puede estar atrasado; se actualizará solo.',

    next: 'Próximo partido',
    now: 'Regístrate ahora',
    checkIn: 'Registrar llegada',
    checkInOpens: 'El registro abre {time}',
    nothingNext: 'No tienes partidos por delante. Aquí aparecerá lo que aceptes.',
    invitations: 'Invitaciones',
    noInvitations:
      'No hay invitaciones abiertas. Cuando un responsable te invite a un partido, aparecerá aquí y recibirás un mensaje.',
    allGames: 'Ver toda la agenda',

    goneTitle: 'Tu ficha ya no está aquí',
    goneText:
      'Has iniciado sesión, pero ahora mismo ningún responsable te tiene como árbitro. Pide al responsable con quien trabajas que te invite de nuevo.',
    signOut: 'Cerrar sesión',

    showTime: 'Llega a las {time}',
    minutes: '{count} min',
    open: 'Detalles',
    unnamedPlace: 'Lugar por anunciar',
    offered: 'Ofrecido',
    confirmed: 'Confirmado',
    completed: 'Completado',
    present: 'Presente',
  },
)
