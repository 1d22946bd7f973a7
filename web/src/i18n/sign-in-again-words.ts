import { defineWords } from '@whistle/domain/words/language'

/** The sign-in over a page whose session has ended. */
export const signInAgainWords = defineWords(
  {
    title: 'Your session has ended',
    text: 'Sign in again to continue. Everything you entered on this page is kept.',
    taken:
      '{other} has signed in in another tab. Sign in as {email} to continue. Everything you entered on this page is kept.',
    leave: 'Use another account',
  },
  {
    title: 'Tu sesión ha terminado',
    text: 'Inicia sesión de nuevo para continuar. Se conserva todo lo que has escrito en esta página.',
    taken:
      '{other} ha iniciado sesión en otra pestaña. Inicia sesión como {email} para continuar. Se conserva todo lo que has escrito en esta página.',
    leave: 'Usar otra cuenta',
  },
)
