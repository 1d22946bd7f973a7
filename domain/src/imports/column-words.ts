import { defineWords } from '../words/language.ts'

/** The columns of a file of games. The page that lists and exports games uses the same words. */
export const gameColumnWords = defineWords(
  {
    name: 'Game',
    date: 'Date',
    time: 'Time',
    duration: 'Minutes',
    sport: 'Sport',
    division: 'Division',
    venue: 'Venue',
    court: 'Court',
    needed: 'Officials needed',
    certification: 'Required certification',
    homeTeam: 'Home team',
    awayTeam: 'Away team',
    number: 'Game number',
    note: 'Note for officials',
  },
  {
    name: 'Partido',
    date: 'Fecha',
    time: 'Hora',
    duration: 'Minutos',
    sport: 'Deporte',
    division: 'División',
    venue: 'Sede',
    court: 'Cancha',
    needed: 'Árbitros necesarios',
    certification: 'Certificación exigida',
    homeTeam: 'Equipo local',
    awayTeam: 'Equipo visitante',
    number: 'Número de partido',
    note: 'Nota para los árbitros',
  },
)

/** The columns of a file of officials, and the values of its last column. */
export const officialColumnWords = defineWords(
  {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    mobilePhone: 'Mobile phone',
    address: 'Address',
    title: 'Title',
    permit: 'Permit',
    yearsOfService: 'Years of service',
    notificationPreference: 'Wants messages by',
    EMAIL: 'Email',
    SMS: 'Text message',
    BOTH: 'Both',
  },
  {
    firstName: 'Nombre',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    mobilePhone: 'Teléfono móvil',
    address: 'Dirección',
    title: 'Cargo',
    permit: 'Licencia',
    yearsOfService: 'Años de servicio',
    notificationPreference: 'Recibe mensajes por',
    EMAIL: 'Correo',
    SMS: 'Mensaje de texto',
    BOTH: 'Ambos',
  },
)
