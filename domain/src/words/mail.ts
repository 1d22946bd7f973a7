import { defineWords } from './language.ts'

/** E-mails of the identity service. */
export const mailWords = defineWords(
  {
    resetSubject: 'Choose a new password for Whistle',
    resetAsked: 'We received a request for a new password for the Whistle account {email}.',
    resetAction: 'Choose a new password',
    resetOnce: 'The link can be used once and expires in one hour.',
    resetIgnore: 'If this wasn’t you, ignore this message. Your password stays the same.',

    existsSubject: 'You already have a Whistle account',
    existsTried:
      'We received a request to sign up for Whistle with {email}, but you already have an account.',
    existsForgot: 'Sign in with your password. If you have forgotten it, you can reset it on the same page.',
    existsAction: 'Sign in',
    existsIgnore: 'If this wasn’t you, ignore this message. Nothing has changed.',

    changedSubject: 'Your Whistle password was changed',
    changedNow:
      'The password of the Whistle account {email} was changed. All other devices have been signed out, and your private calendar link, if you had one, no longer works.',
    changedNotYou: 'If this wasn’t you, choose a new password right away.',
    changedAction: 'Reset the password',

    setSubject: 'Set your Whistle password',
    setAsked: 'We received a request to set a password for {email}, an official of {managers}.',
    setWhat:
      'With a password you can see all your games in one place: invitations, schedule, check-in, earnings and time off.',
    setSeen: 'The managers you work for see when you are busy, never where or for whom.',
    setAction: 'Set my password',
    setOnce: 'The link can be used once and expires in one hour.',
    setIgnore: 'If this wasn’t you, ignore this message. Nothing has changed.',
    setText: 'Whistle: set your password with this link (valid for one hour): {link}',

    hasSubject: 'Sign in to Whistle to see your games',
    hasAsked:
      'We received a request to set a password for {email}, an official of {managers}. You already have an account with a password, and it stays as it is.',

    verifySubject: 'Confirm your email address for Whistle',
    verifyAsked: 'You have a Whistle account with the address {email}.',
    verifyWhy: 'Please confirm that the address is yours. After that you can send invitations to officials.',
    verifyAction: 'Confirm my address',
    verifySignedIn: 'The link works for seven days while you are signed in.',
    verifyIgnore: 'If you don’t have a Whistle account, ignore this message.',

    linkHint: 'If the button doesn’t work, copy this link into your browser:',
  },
  {
    resetSubject: 'Elige una contraseña nueva para Whistle',
    resetAsked: 'Hemos recibido una solicitud de contraseña nueva para la cuenta de Whistle {email}.',
    resetAction: 'Elegir una contraseña nueva',
    resetOnce: 'El enlace sirve una sola vez y caduca en una hora.',
    resetIgnore: 'Si no fuiste tú, ignora este mensaje. Tu contraseña sigue igual.',

    existsSubject: 'Ya tienes una cuenta en Whistle',
    existsTried:
      'Hemos recibido una solicitud para crear una cuenta en Whistle con {email}, pero ya tienes una.',
    existsForgot: 'Inicia sesión con tu contraseña. Si la olvidaste, pide una nueva en la misma página.',
    existsAction: 'Iniciar sesión',
    existsIgnore: 'Si no fuiste tú, ignora este mensaje. No ha cambiado nada.',

    changedSubject: 'Tu contraseña de Whistle ha cambiado',
    changedNow:
      'La contraseña de la cuenta de Whistle {email} ha cambiado. Se cerró la sesión en los demás dispositivos y el enlace privado de tu calendario, si lo tenías, ya no funciona.',
    changedNotYou: 'Si no fuiste tú, elige una contraseña nueva ahora mismo.',
    changedAction: 'Restablecer la contraseña',

    setSubject: 'Crea tu contraseña de Whistle',
    setAsked: 'Hemos recibido una solicitud para crear una contraseña para {email}, árbitro de {managers}.',
    setWhat:
      'Con una contraseña ves todos tus partidos en un solo lugar: invitaciones, agenda, llegada a la sede, pagos y ausencias.',
    setSeen: 'Los responsables para los que trabajas ven cuándo estás ocupado, nunca dónde ni para quién.',
    setAction: 'Crear mi contraseña',
    setOnce: 'El enlace sirve una sola vez y caduca en una hora.',
    setIgnore: 'Si no fuiste tú, ignora este mensaje. No ha cambiado nada.',
    setText: 'Whistle: crea tu contraseña con este enlace (válido durante una hora): {link}',

    hasSubject: 'Inicia sesión en Whistle para ver tus partidos',
    hasAsked:
      'Hemos recibido una solicitud para crear una contraseña para {email}, árbitro de {managers}. Ya tienes una cuenta con contraseña, y no ha cambiado.',

    verifySubject: 'Confirma tu correo para Whistle',
    verifyAsked: 'Tienes una cuenta de Whistle con la dirección {email}.',
    verifyWhy: 'Confirma que la dirección es tuya. Después podrás enviar invitaciones a árbitros.',
    verifyAction: 'Confirmar mi dirección',
    verifySignedIn: 'El enlace sirve durante siete días, con tu sesión iniciada.',
    verifyIgnore: 'Si no tienes una cuenta de Whistle, ignora este mensaje.',

    linkHint: 'Si el botón no funciona, copia este enlace en tu navegador:',
  },
)

export type MailWord = keyof typeof mailWords.en
