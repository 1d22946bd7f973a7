import { defineWords } from './language.ts'

/** The session pages: sign-in, sign-up, passwords, page not found. */
export const identityWords = defineWords(
  {
    signIn: 'Sign in',
    signUp: 'Sign up',
    signInTitle: 'Sign in to Whistle',
    signUpTitle: 'Create your account',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    rememberMe: 'Remember me',
    forgotPassword: 'Forgot password?',
    noAccountYet: 'New to Whistle?',
    haveAccount: 'Already have an account?',
    agreeToTerms: 'I agree to the terms of use',
    whoAreYou: 'What do you do?',
    iManage: 'I schedule games',
    iOfficiate: 'I officiate games',
    officialsTitle: 'Officials are invited by their manager',
    officialsText:
      'Give the manager you work for your email address. You will get an invitation by email: open it, accept, and choose “Set Password” there to have an account with your games, your check-ins and your pay.',
    officialsInvited:
      'Already invited? Open the link in that message; it works without an account. With an account, sign in.',
    accountMade:
      'Your account is ready. Sign in to start. If you already had one, its password is unchanged.',

    forgotTitle: 'Forgot your password?',
    forgotText: 'Enter your email address and we will send you a link to choose a new password.',
    resetPassword: 'Reset Password',
    backToSignIn: 'Back to sign in',
    resetSentTitle: 'Check your email',
    resetSent: 'If an account exists for {email}, a link to reset its password is on the way.',

    resetTitle: 'Choose a new password',
    newPassword: 'New password',
    savePassword: 'Save password',
    linkBroken: 'This link is no longer valid. Request a new one.',
    askNewLink: 'Request a new link',
    passwordSaved: 'Your password has been changed. Sign in with the new one.',

    notFoundTitle: 'This page does not exist',
    notFoundText: 'The address may be mistyped, or the page may have moved.',
    backToDashboard: 'Back to Dashboard',

    promise: 'Scheduling officials, made simple.',
    promiseText:
      'Whistle simplifies scheduling: every game with its court, its crew and its status on one calendar.',
    featureScheduling: 'Simple scheduling',
    featureSchedulingText: 'Games, venues and officials in one place, positions filled without phone calls.',
    featureCovid: 'COVID symptom checker',
    featureCovidText: 'Officials answer a short questionnaire before they check in to a game.',
    featureTracking: 'Game tracking',
    featureTrackingText: 'See live who is confirmed, who has checked in and what is still open.',

    invalidCredentials: 'Invalid email or password',
    sessionEnded: 'Your session has ended. Sign in again.',
    gamesToCome:
      'Officials were told of games that are still to come. Cancel those games first, so that the officials are told, then delete the account.',
    gamesHeld:
      'You have agreed to games that are still to come. Give them back first, so that their managers can find another official, then delete the account.',
    messagesLeaving: 'Messages to officials are still leaving. Try again in a minute.',
    wrongPassword: 'The current password is incorrect',
    passwordTooShort: 'Choose a longer password: at least 8 characters',
    passwordTooLong: 'Choose a shorter password: at most 128 characters',
    tooManyTries: 'Too many attempts. Wait a moment and try again.',
  },
  {
    signIn: 'Iniciar sesión',
    signUp: 'Crear cuenta',
    signInTitle: 'Inicia sesión en Whistle',
    signUpTitle: 'Crea tu cuenta',
    email: 'Correo electrónico',
    password: 'Contraseña',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    rememberMe: 'Recordarme',
    forgotPassword: '¿Olvidaste tu contraseña?',
    noAccountYet: '¿Nuevo en Whistle?',
    haveAccount: '¿Ya tienes una cuenta?',
    agreeToTerms: 'Acepto las condiciones de uso',
    whoAreYou: '¿Qué haces?',
    iManage: 'Organizo partidos',
    iOfficiate: 'Arbitro partidos',
    officialsTitle: 'A los árbitros los invita su responsable',
    officialsText:
      'Da tu correo al responsable con quien trabajas. Recibirás una invitación por correo: ábrela, acéptala y elige ahí «Crear contraseña» para tener una cuenta con tus partidos, tus llegadas y tus pagos.',
    officialsInvited:
      '¿Ya tienes una invitación? Abre el enlace del mensaje; funciona sin cuenta. Si tienes cuenta, inicia sesión.',
    accountMade:
      'Tu cuenta está lista. Inicia sesión para empezar. Si ya tenías una, su contraseña no ha cambiado.',

    forgotTitle: '¿Olvidaste tu contraseña?',
    forgotText: 'Escribe tu correo y te enviaremos un enlace para elegir una contraseña nueva.',
    resetPassword: 'Restablecer contraseña',
    backToSignIn: 'Volver a iniciar sesión',
    resetSentTitle: 'Revisa tu correo',
    resetSent: 'Si existe una cuenta para {email}, ya va en camino un enlace para cambiar su contraseña.',

    resetTitle: 'Elige una contraseña nueva',
    newPassword: 'Contraseña nueva',
    savePassword: 'Guardar contraseña',
    linkBroken: 'Este enlace ya no es válido. Pide uno nuevo.',
    askNewLink: 'Pedir un enlace nuevo',
    passwordSaved: 'Tu contraseña ha cambiado. Inicia sesión con la nueva.',

    notFoundTitle: 'Esta página no existe',
    notFoundText: 'La dirección puede estar mal escrita, o la página puede haber cambiado de lugar.',
    backToDashboard: 'Volver al panel',

    promise: 'Programar árbitros, sin complicaciones.',
    promiseText:
      'Whistle simplifica la programación: cada partido con su cancha, su equipo arbitral y su estado en un solo calendario.',
    featureScheduling: 'Programación sencilla',
    featureSchedulingText: 'Partidos, sedes y árbitros en un solo lugar; puestos cubiertos sin llamadas.',
    featureCovid: 'Control de síntomas de COVID',
    featureCovidText: 'Los árbitros responden un breve cuestionario antes de confirmar su llegada.',
    featureTracking: 'Seguimiento de partidos',
    featureTrackingText: 'Mira en directo quién ha confirmado, quién ha llegado y qué puestos siguen libres.',

    invalidCredentials: 'Correo o contraseña incorrectos',
    sessionEnded: 'Tu sesión ha terminado. Inicia sesión de nuevo.',
    gamesToCome:
      'Hay árbitros avisados de partidos que aún no se han jugado. Cancela primero esos partidos, para que lo sepan, y después elimina la cuenta.',
    gamesHeld:
      'Has aceptado partidos que aún no se han jugado. Devuélvelos primero, para que sus responsables busquen a otro árbitro, y después elimina la cuenta.',
    messagesLeaving: 'Todavía están saliendo mensajes a los árbitros. Inténtalo de nuevo en un minuto.',
    wrongPassword: 'La contraseña actual no es correcta',
    passwordTooShort: 'Elige una contraseña más larga: al menos 8 caracteres',
    passwordTooLong: 'Elige una contraseña más corta: como máximo 128 caracteres',
    tooManyTries: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  },
)
