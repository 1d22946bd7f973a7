import { defineWords } from '@whistle/domain/words/language'

/** The page of the link that 'Set Password' sends, and every password field of the officials' pages. */
export const setPasswordWords = defineWords(
  {
    title: 'Set a password',
    text: 'With it you can sign in at any time: your games, earnings and availability in one place.',
    forAddress: 'You will sign in as {email}.',
    addressTitle: 'Where can we write to you?',
    addressText:
      'An account needs an email address. Enter yours, and we will send you a link to set your password.',
    email: 'Email',
    emailInvalid: 'email is not valid',
    sendLink: 'Send link',
    sending: 'Sending…',
    sentTitle: 'Check your email',
    sentText: 'A link is on its way to {email}. Open it on this phone or any other device.',
    password: 'New password',
    rule: 'At least {min} characters. A few words you can remember are better than one that is hard to type.',
    ruleMet: 'Long enough',
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on',
    save: 'Save and sign in',
    saving: 'Saving…',
    required: 'this field is required',
    tooShort: 'Choose a longer password: at least {min} characters',
    tooLong: 'Choose a shorter password: at most {max} characters',
    wrongPassword: 'The current password is incorrect',
    tooManyTries: 'Too many attempts. Wait a moment and try again.',
    failed: 'That didn’t work. Try again in a minute.',
    network: 'No connection. What you typed is still here.',

    keptTitle: 'You already have a password',
    keptText: 'The account {email} has a password, and it stays as it is. Sign in with it to see your games.',
    replaces:
      'There is already an account with this address, but the address was never confirmed. The new password replaces the old one and signs out all its devices. If you know the old password:',

    linkOverTitle: 'This link no longer works',
    linkOverText:
      'It may have been used already, or it has expired. Open one of your invitations again and press “Set Password” to get a new link.',
    signIn: 'Sign in',
    forgot: 'Forgot password?',
  },
  {
    title: 'Crea una contraseña',
    text: 'Con ella puedes entrar cuando quieras: tus partidos, tus pagos y tu disponibilidad, en un solo lugar.',
    forAddress: 'Iniciarás sesión como {email}.',
    addressTitle: '¿Dónde podemos escribirte?',
    addressText:
      'Una cuenta necesita un correo electrónico. Escribe el tuyo y te enviaremos un enlace para crear tu contraseña.',
    email: 'Correo electrónico',
    emailInvalid: 'el correo no es válido',
    sendLink: 'Enviar el enlace',
    sending: 'Enviando…',
    sentTitle: 'Revisa tu correo',
    sentText: 'Un enlace va en camino a {email}. Ábrelo en este teléfono o en cualquier otro dispositivo.',
    password: 'Contraseña nueva',
    rule: 'Al menos {min} caracteres. Unas palabras que recuerdes son mejores que una difícil de escribir.',
    ruleMet: 'Suficientemente larga',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    capsLock: 'Las mayúsculas están activadas',
    save: 'Guardar y entrar',
    saving: 'Guardando…',
    required: 'este campo es obligatorio',
    tooShort: 'Elige una contraseña más larga: al menos {min} caracteres',
    tooLong: 'Elige una contraseña más corta: como máximo {max} caracteres',
    wrongPassword: 'La contraseña actual no es correcta',
    tooManyTries: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
    failed: 'No ha funcionado. Inténtalo de nuevo en un minuto.',
    network: 'No hay conexión. Lo que escribiste sigue aquí.',

    keptTitle: 'Ya tienes una contraseña',
    keptText:
      'La cuenta {email} ya tiene una contraseña, y no cambia. Inicia sesión con ella para ver tus partidos.',
    replaces:
      'Ya existe una cuenta con este correo, pero el correo nunca se confirmó. La contraseña nueva sustituye a la anterior y cierra la sesión en todos sus dispositivos. Si sabes la anterior:',

    linkOverTitle: 'Este enlace ya no funciona',
    linkOverText:
      'Puede que ya se haya usado o que haya caducado. Abre de nuevo una de tus invitaciones y pulsa «Crear contraseña» para recibir un enlace nuevo.',
    signIn: 'Iniciar sesión',
    forgot: '¿Olvidaste tu contraseña?',
  },
)
