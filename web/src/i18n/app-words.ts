import { defineWords } from '@whistle/domain/words/language'

/** Every label of the manager's app that belongs to no single feature. */
export const appWords = defineWords(
  {
    product: 'Whistle',
    starting: 'Loading',
    skipToContent: 'Skip to content',

    gameCalendar: 'Game Calendar',
    gameList: 'Game List',
    calendarShort: 'Calendar',
    listShort: 'Game List',
    board: 'Board',
    openPositions: 'Open positions',
    proposals: 'Proposals',
    games: 'Games',
    officials: 'Officials',
    fairness: 'Fairness',
    venues: 'Venues',
    payments: 'Payments',
    settings: 'Settings',
    mainMenu: 'Main menu',
    breadcrumbs: 'Breadcrumbs',
    foldMenu: 'Collapse menu',
    unfoldMenu: 'Expand menu',

    search: 'Search',
    searchHere: 'Search here...',

    notifications: 'Notifications',
    notificationsUnread: '{count} unread',

    account: 'Account',
    myGames: 'My games as an official',
    signOut: 'Sign out',
    changePassword: 'Change password',
    language: 'Language',

    appearance: 'Appearance',

    shortcuts: 'Keyboard shortcuts',

    confirmTitle: 'confirm',

    networkGone:
      'No connection. What you see may be out of date. Your changes will be sent when you are back online.',
    oneChangeWaits: '1 change is not saved yet. It will be sent as soon as the server responds.',
    changesWait: '{count} changes are not saved yet. They will be sent as soon as the server responds.',
    serverGone: 'The server is not responding. What you see may be out of date.',
    partNotLoaded: 'Part of this page could not be loaded. Save your work, then reload.',
    reconnecting: 'Reconnecting to live updates…',
    pageBroken: 'This page ran into an error.',
    pageBrokenNext: 'Nothing you saved is lost. Reload the page, or go back to the dashboard.',
    reload: 'Reload',
    pageNotLoaded: 'This page could not be loaded.',
    pageNotLoadedNext:
      'Check your connection and try again. The page also loads by itself when you are back online.',

    welcome: 'Welcome {name}',
    period: 'Period',
    asInCalendar: 'Dates of the calendar',
    thisMonth: 'This Month',
    lastMonth: 'Last Month',
    sixMonth: 'Six Month',
    lastYear: 'Last Year',
    periodDates: '{from} to {to}',
    addVenue: 'Add a venue',

    failureNetwork: 'The server cannot be reached. Check your connection and try again.',
    failureInternal:
      'Something went wrong on our side. Try again. If it happens again, report the number {requestId}.',
    failureInternalPlain: 'Something went wrong on our side. Try again.',
  },
  {
    product: 'Whistle',
    starting: 'Cargando',
    skipToContent: 'Saltar al contenido',

    gameCalendar: 'Calendario de partidos',
    gameList: 'Lista de partidos',
    calendarShort: 'Calendario',
    listShort: 'Lista',
    board: 'Pizarra',
    openPositions: 'Puestos libres',
    proposals: 'Propuestas',
    games: 'Partidos',
    officials: 'Árbitros',
    fairness: 'Reparto',
    venues: 'Sedes',
    payments: 'Pagos',
    settings: 'Ajustes',
    mainMenu: 'Menú principal',
    breadcrumbs: 'Ruta de navegación',
    foldMenu: 'Plegar el menú',
    unfoldMenu: 'Desplegar el menú',

    search: 'Buscar',
    searchHere: 'Buscar aquí...',

    notifications: 'Avisos',
    notificationsUnread: '{count} sin leer',

    account: 'Cuenta',
    myGames: 'Mis partidos como árbitro',
    signOut: 'Cerrar sesión',
    changePassword: 'Cambiar contraseña',
    language: 'Idioma',

    appearance: 'Apariencia',

    shortcuts: 'Atajos de teclado',

    confirmTitle: 'confirmar',

    networkGone:
      'Sin conexión. Lo que ves puede estar desactualizado; lo que cambies se enviará cuando vuelva.',
    oneChangeWaits: '1 cambio sin guardar todavía. Se enviará en cuanto responda el servidor.',
    changesWait: '{count} cambios sin guardar todavía. Se enviarán en cuanto responda el servidor.',
    serverGone: 'El servidor no responde. Lo que ves puede no estar al día.',
    partNotLoaded: 'Una parte de esta página no se pudo cargar. Guarda lo que has escrito y recarga.',
    reconnecting: 'Reconectando con los cambios en directo…',
    pageBroken: 'Esta página encontró un error.',
    pageBrokenNext: 'No se pierde nada de lo guardado. Recarga la página o vuelve al panel.',
    reload: 'Recargar',
    pageNotLoaded: 'No se pudo cargar esta página.',
    pageNotLoadedNext:
      'Comprueba tu conexión e inténtalo de nuevo; también aparecerá sola cuando vuelva la red.',

    welcome: 'Te damos la bienvenida, {name}',
    period: 'Período',
    asInCalendar: 'Fechas del calendario',
    thisMonth: 'Este mes',
    lastMonth: 'Mes pasado',
    sixMonth: 'Seis meses',
    lastYear: 'Año pasado',
    periodDates: 'del {from} al {to}',
    addVenue: 'Añadir una sede',

    failureNetwork: 'No se puede llegar al servidor. Revisa tu conexión e inténtalo de nuevo.',
    failureInternal:
      'Algo salió mal de nuestro lado. Inténtalo de nuevo; si continúa, comunica el número {requestId}.',
    failureInternalPlain: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  },
)
