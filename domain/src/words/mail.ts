import { defineWords } from './language.ts'

/** E-mails of the identity service. */
export const mailWords = defineWords(
  {
    resetSubject: 'Choose a new password for Whistle',
    resetAsked: 'Somebody, hopefully you, asked for a new password for the Whistle account {email}.',
    resetAction: 'Choose a new password',
    resetOnce: 'The link works once, and for one hour.',
    resetIgnore: 'If it was not you, do nothing: your password stays as it is.',

    existsSubject: 'You already have a Whistle account',
    existsTried:
      'Somebody, hopefully you, tried to sign up for Whistle with {email}. You already have an account.',
    existsForgot: 'Sign in with your password. If you have forgotten it, ask for a new one on the same page.',
    existsAction: 'Sign in',
    existsIgnore: 'If it was not you, do nothing: nothing has changed.',

    changedSubject: 'Your Whistle password was changed',
    changedNow:
      'The password of the Whistle account {email} was changed. Every other device has been signed out, and the secret address of your calendar, if you had one, has ended.',
    changedNotYou: 'If it was not you, choose a new password at once.',
    changedAction: 'Reset the password',

    setSubject: 'Set your Whistle password',
    setAsked:
      'Somebody, hopefully you, wants to set a password for {email}, an official in the list of {managers}.',
    setWhat:
      'With a password you see all your games in one place: invitations, schedule, check-in, earnings and the days you are away.',
    setSeen: 'The managers you work for see when you are busy, never where or for whom.',
    setAction: 'Set my password',
    setOnce: 'The link works once, and for one hour.',
    setIgnore: 'If it was not you, do nothing: nothing has changed.',
    setText: 'Whistle: set your password with this link (one hour): {link}',

    linkHint: 'If the button does not work, copy this address into your browser:',
  },
  {
    resetSubject: 'Elige una contraseña nueva para Whistle',
    resetAsked: 'Alguien, esperamos que tú, pidió una contraseña nueva para la cuenta de Whistle {email}.',
    resetAction: 'Elegir una contraseña nueva',
    resetOnce: 'El enlace funciona una sola vez y durante una hora.',
    resetIgnore: 'Si no fuiste tú, no hagas nada: tu contraseña sigue igual.',

    existsSubject: 'Ya tienes una cuenta en Whistle',
    existsTried:
      'Alguien, esperamos que tú, intentó crear una cuenta en Whistle con {email}. Ya tienes una cuenta.',
    existsForgot: 'Inicia sesión con tu contraseña. Si la olvidaste, pide una nueva en la misma página.',
    existsAction: 'Iniciar sesión',
    existsIgnore: 'Si no fuiste tú, no hagas nada: nada ha cambiado.',

    changedSubject: 'Tu contraseña de Whistle ha cambiado',
    changedNow:
      'La contraseña de la cuenta de Whistle {email} ha cambiado. Se cerró la sesión en los demás dispositivos y la dirección secreta de tu calendario, si la tenías, ya no funciona.',
    changedNotYou: 'Si no fuiste tú, elige una contraseña nueva ahora mismo.',
    changedAction: 'Restablecer la contraseña',

    setSubject: 'Crea tu contraseña de Whistle',
    setAsked:
      'Alguien, esperamos que tú, quiere crear una contraseña para {email}, que está en la lista de árbitros de {managers}.',
    setWhat:
      'Con una contraseña ves todos tus partidos en un solo lugar: invitaciones, agenda, registro de llegada, pagos y los días que no estás disponible.',
    setSeen: 'Los responsables para los que trabajas ven cuándo estás ocupado, nunca dónde ni para quién.',
    setAction: 'Crear mi contraseña',
    setOnce: 'El enlace funciona una sola vez y durante una hora.',
    setIgnore: 'Si no fuiste tú, no hagas nada: nada ha cambiado.',
    setText: 'Whistle: crea tu contraseña con este enlace (una hora): {link}',

    linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
)

export type MailWord = keyof typeof mailWords.en
