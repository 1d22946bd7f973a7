import { defineWords } from '@whistle/domain/words/language'

/** A copy of everything, and the end of an official's account. */
export const ownDataWords = defineWords(
  {
    ownData: 'Your data',
    archiveText:
      'One file with everything of your account: profile, games, invitations, payments, time off and limits, as JSON and CSV.',
    download: 'Download everything',
    preparing: 'Preparing…',
    downloaded: 'The file is ready.',
    tooMany: 'Too many downloads in a short time. Try again in an hour.',
    failed: 'The file could not be created. Try again in a minute.',
    managerFirst: 'This account manages games as well; it is deleted on the managers’ pages first.',
    managerSettings: 'Go to the settings',
    deleteAccount: 'Delete account',
    deleteTitle: 'Delete this account?',
    goesTitle: 'What is deleted',
    goes: 'Your sign-in on all devices, your email address, phone and address, time off, limits, calendars and the link of your calendar. Invitations you have not answered are declined.',
    allPersons: 'This applies to everyone who shares this account: {names}.',
    staysTitle: 'What your managers keep',
    stays:
      'Past games and payments with your name, without your contact details. They are told that you no longer work with them, and cannot invite you any more. Settle with them what is still due to you; you will no longer see it here.',
    final:
      'This cannot be undone. Download everything first if you may need it, such as your earnings for taxes.',
    yourPassword: 'Your password',
    deleting: 'Deleting…',
    gamesHeld: 'You have agreed to games that are still to come. Give them back first.',
    toSchedule: 'Go to your schedule',
  },
  {
    ownData: 'Tus datos',
    archiveText:
      'Un archivo con todo lo de tu cuenta: perfil, partidos, invitaciones, pagos, ausencias y límites, en JSON y CSV.',
    download: 'Descargar todo',
    preparing: 'Preparando…',
    downloaded: 'El archivo está listo.',
    tooMany: 'Demasiadas descargas en poco tiempo. Inténtalo de nuevo dentro de una hora.',
    failed: 'No se pudo crear el archivo. Inténtalo de nuevo en un minuto.',
    managerFirst: 'Esta cuenta también gestiona partidos; se elimina antes en las páginas de responsable.',
    managerSettings: 'Ir a los ajustes',
    deleteAccount: 'Eliminar la cuenta',
    deleteTitle: '¿Eliminar esta cuenta?',
    goesTitle: 'Lo que se elimina',
    goes: 'Tu acceso en todos los dispositivos, tu correo, teléfono y dirección, ausencias, límites, calendarios y el enlace de tu calendario. Las invitaciones sin respuesta se rechazan.',
    allPersons: 'Vale para todas las personas que comparten esta cuenta: {names}.',
    staysTitle: 'Lo que conservan tus responsables',
    stays:
      'Los partidos y pagos pasados con tu nombre, sin tus datos de contacto. Se les avisa de que ya no trabajas con ellos, y no podrán volver a invitarte. Lo que aún te deban lo arreglas con ellos; aquí ya no lo verás.',
    final:
      'No se puede deshacer. Descarga todo antes si puedes necesitarlo, por ejemplo tus ingresos para los impuestos.',
    yourPassword: 'Tu contraseña',
    deleting: 'Eliminando…',
    gamesHeld: 'Has aceptado partidos que aún no se han jugado. Devuélvelos primero.',
    toSchedule: 'Ir a tu agenda',
  },
)
