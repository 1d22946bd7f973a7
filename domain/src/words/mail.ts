import { catalogue } from './language.ts'

/** What Whistle writes in its mails. */
export const mailWords = catalogue(
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
      'The password of the Whistle account {email} was changed. Every other device has been signed out.',
    changedNotYou: 'If it was not you, choose a new password at once.',
    changedAction: 'Reset the password',

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
      'La contraseña de la cuenta de Whistle {email} ha cambiado. Se cerró la sesión en los demás dispositivos.',
    changedNotYou: 'Si no fuiste tú, elige una contraseña nueva ahora mismo.',
    changedAction: 'Restablecer la contraseña',

    linkHint: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
)

export type MailWord = keyof typeof mailWords.en
