import { defineWords } from '@whistle/domain/words/language'

export const changePasswordWords = defineWords(
  {
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordChanged: 'Password changed. Other devices have been signed out.',
  },
  {
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    passwordChanged: 'Contraseña cambiada. Se cerró la sesión en los demás dispositivos.',
  },
)
