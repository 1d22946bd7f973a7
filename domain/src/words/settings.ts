import { catalogue } from './language.ts'

export const settingWords = catalogue(
  {
    settings: 'Settings',
    sections: 'Sections of the settings',
    savedAsYouGo: 'Every change is saved when you leave its field.',
    loading: 'Loading the settings…',
    loadFailed: 'The settings could not be loaded.',
    saved: '{field} saved',
    notSaved: 'Not saved: {reason}',
    changed: 'The settings have just changed.',

    games: 'Check-in and cancellation',
    checkin: 'Check-in opens, hours before the start',
    checkinSays: 'Officials can check in from {hours} hours before a game starts.',
    checkinSaysOne: 'Officials can check in from one hour before a game starts.',
    checkinSaysNone: 'Officials can check in only once a game has started.',
    cancellation: 'Giving a position back, until hours before the start',
    cancellationSays:
      'Officials can give a position back by themselves until {hours} hours before a game starts. Later they have to call you.',
    cancellationSaysOne:
      'Officials can give a position back by themselves until one hour before a game starts. Later they have to call you.',
    cancellationSaysNone: 'Officials can give a position back by themselves until the game starts.',
    usual: 'Usually {hours}.',

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

    games: 'Registro y cancelación',
    checkin: 'Apertura del registro, horas antes del inicio',
    checkinSays: 'Los árbitros pueden registrar su llegada desde {hours} horas antes del partido.',
    checkinSaysOne: 'Los árbitros pueden registrar su llegada desde una hora antes del partido.',
    checkinSaysNone: 'Los árbitros solo pueden registrar su llegada cuando el partido ha empezado.',
    cancellation: 'Devolver una posición, hasta horas antes del inicio',
    cancellationSays:
      'Los árbitros pueden devolver una posición por su cuenta hasta {hours} horas antes del partido. Después tienen que llamarte.',
    cancellationSaysOne:
      'Los árbitros pueden devolver una posición por su cuenta hasta una hora antes del partido. Después tienen que llamarte.',
    cancellationSaysNone:
      'Los árbitros pueden devolver una posición por su cuenta hasta el inicio del partido.',
    usual: 'Lo habitual: {hours}.',

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
