import { defineWords } from '@whistle/domain/words/language'

export const settingWords = defineWords(
  {
    settings: 'Settings',
    sections: 'Sections of the settings',
    savedAsYouGo: 'Every change is saved when you leave its field.',
    loading: 'Loading the settings…',
    loadFailed: 'The settings could not be loaded.',
    saved: '{field} saved',
    notSaved: 'Not saved: {reason}',
    changed: 'The settings have just changed.',

    games: 'Check-in, cancellation and reminders',
    checkin: 'Check-in opens, hours before the start',
    checkinSays: {
      one: 'Officials can check in from one hour before a game starts.',
      other: 'Officials can check in from {count} hours before a game starts.',
    },
    checkinSaysNone: 'Officials can check in only once a game has started.',
    cancellation: 'Giving a position back, until hours before the start',
    cancellationSays: {
      one: 'Officials can give a position back by themselves until one hour before a game starts. Later they have to call you.',
      other:
        'Officials can give a position back by themselves until {count} hours before a game starts. Later they have to call you.',
    },
    cancellationSaysNone: 'Officials can give a position back by themselves until the game starts.',
    reminder: 'Reminder, hours before the start',
    reminderSays: {
      one: 'Officials who hold a position are reminded one hour before a game starts.',
      other: 'Officials who hold a position are reminded {count} hours before a game starts.',
    },
    reminderSaysNone: 'Officials are not reminded of their games.',
    usual: 'Usually {hours}.',
    usualOrNone: 'Usually {hours}; 0 for none.',

    profile: 'Profile',
    firstname: 'First name',
    lastname: 'Last name',
    username: 'Username',
    mobile: 'Mobile',
    mobileHint: 'With the country code, such as +1 212 555 0100.',
    email: 'Email',
    emailHint: 'You sign in with this address.',
    password: 'Password',
    passwordText: 'Changing it signs you out on every other device.',
    look: 'Language and appearance',
  },
  {
    settings: 'Ajustes',
    sections: 'Secciones de los ajustes',
    savedAsYouGo: 'Cada cambio se guarda al salir de su campo.',
    loading: 'Cargando los ajustes…',
    loadFailed: 'No se pudieron cargar los ajustes.',
    saved: '{field}: guardado',
    notSaved: 'No se guardó: {reason}',
    changed: 'Los ajustes acaban de cambiar.',

    games: 'Registro, cancelación y recordatorios',
    checkin: 'Apertura del registro, horas antes del inicio',
    checkinSays: {
      one: 'Los árbitros pueden registrar su llegada desde una hora antes del partido.',
      other: 'Los árbitros pueden registrar su llegada desde {count} horas antes del partido.',
    },
    checkinSaysNone: 'Los árbitros solo pueden registrar su llegada cuando el partido ha empezado.',
    cancellation: 'Devolver un puesto, hasta horas antes del inicio',
    cancellationSays: {
      one: 'Los árbitros pueden devolver un puesto por su cuenta hasta una hora antes del partido. Después tienen que llamarte.',
      other:
        'Los árbitros pueden devolver un puesto por su cuenta hasta {count} horas antes del partido. Después tienen que llamarte.',
    },
    cancellationSaysNone: 'Los árbitros pueden devolver un puesto por su cuenta hasta el inicio del partido.',
    reminder: 'Recordatorio, horas antes del inicio',
    reminderSays: {
      one: 'Los árbitros que tienen un puesto reciben un recordatorio una hora antes del partido.',
      other: 'Los árbitros que tienen un puesto reciben un recordatorio {count} horas antes del partido.',
    },
    reminderSaysNone: 'Los árbitros no reciben recordatorios de sus partidos.',
    usual: 'Lo habitual: {hours}.',
    usualOrNone: 'Lo habitual: {hours}; 0 para ninguno.',

    profile: 'Perfil',
    firstname: 'Nombre',
    lastname: 'Apellidos',
    username: 'Nombre de usuario',
    mobile: 'Móvil',
    mobileHint: 'Con el prefijo del país, como +1 212 555 0100.',
    email: 'Correo electrónico',
    emailHint: 'Con esta dirección inicias sesión.',
    password: 'Contraseña',
    passwordText: 'Al cambiarla se cierra la sesión en todos los demás dispositivos.',
    look: 'Idioma y apariencia',
  },
)
