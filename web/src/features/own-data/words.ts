import { defineWords } from '@whistle/domain/words/language'

/** A copy of everything, and the end of the account. */
export const ownDataWords = defineWords(
  {
    ownData: 'Your data',
    archiveText:
      'One file with everything of this account: games with crews, officials, venues, payments, history and settings, as JSON and CSV.',
    download: 'Download everything',
    preparing: 'Preparing…',
    file: 'whistle',
    downloaded: 'The file is ready.',
    notDownloaded: 'The file could not be created. {reason}',
    tooMany: 'Too many downloads in a short time. Try again in an hour.',
    importsText: 'What was imported from files, and taking an import back.',
    imports: 'Imports',
    deleteText: 'Deletes this account with everything in it, for good.',
    deleteAccount: 'Delete account',
    deleteTitle: 'Delete this account?',
    goesTitle: 'What is deleted',
    goes: 'Your games with their crews and history, venues, sports, settings, the links in messages already sent, calendar feeds, API keys and webhooks. Amounts that are due and not marked as paid are no longer shown to officials.',
    staysTitle: 'What is kept',
    stays:
      'Officials keep their own accounts, and the payments you recorded, with your name. Officials who also work with another manager stay with that manager. If you officiate games yourself, you can still sign in as an official.',
    final: 'This cannot be undone. Download everything first if you may need it.',
    yourPassword: 'Your password',
    toGames: 'Go to the game list',
  },
  {
    ownData: 'Tus datos',
    archiveText:
      'Un archivo con todo lo de esta cuenta: partidos con sus equipos arbitrales, árbitros, sedes, pagos, historial y ajustes, en JSON y CSV.',
    download: 'Descargar todo',
    preparing: 'Preparando…',
    file: 'whistle',
    downloaded: 'El archivo está listo.',
    notDownloaded: 'No se pudo crear el archivo. {reason}',
    tooMany: 'Demasiadas descargas en poco tiempo. Inténtalo de nuevo dentro de una hora.',
    importsText: 'Lo que se importó de archivos, y cómo deshacerlo.',
    imports: 'Importaciones',
    deleteText: 'Elimina esta cuenta con todo lo que contiene, para siempre.',
    deleteAccount: 'Eliminar la cuenta',
    deleteTitle: '¿Eliminar esta cuenta?',
    goesTitle: 'Lo que se elimina',
    goes: 'Tus partidos con sus equipos arbitrales y su historial, sedes, deportes, ajustes, los enlaces de los mensajes ya enviados, los calendarios, las claves de API y los webhooks. Los importes pendientes que no estén marcados como pagados dejan de mostrarse a los árbitros.',
    staysTitle: 'Lo que se conserva',
    stays:
      'Los árbitros conservan sus cuentas y los pagos que anotaste, con tu nombre. Los árbitros que también trabajan con otro responsable siguen con él. Si tú también arbitras partidos, puedes seguir iniciando sesión como árbitro.',
    final: 'No se puede deshacer. Descarga todo antes si puedes necesitarlo.',
    yourPassword: 'Tu contraseña',
    toGames: 'Ir a la lista de partidos',
  },
)
