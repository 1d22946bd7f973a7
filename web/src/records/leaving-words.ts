import { catalogue } from '@whistle/domain/words/language'

/** Asked before a page with unsaved changes is left. */
export const leavingWords = catalogue(
  {
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you typed here is not saved yet.',
  },
  {
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Lo que escribiste aquí aún no está guardado.',
  },
)
