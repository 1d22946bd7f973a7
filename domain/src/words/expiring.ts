import { defineWords } from './language.ts'

/** The message to an official about certifications that expire. Text messages avoid curly quotes. */
export const expiringWords = defineWords(
  {
    subject: '{certification} expires {day} | {count} of your certifications expire, the first on {day}',
    intro:
      'In the records of {manager}, this certification of yours expires: | In the records of {manager}, these certifications of yours expire:',
    until: 'Valid until {day}',
    games: 'You have 1 game after that day | You have {count} games after that day',
    requiring: '{games}; 1 requires this certification. | {games}; {count} require this certification.',
    renew: 'If you have renewed it, tell {manager} the new date. Just reply to this message.',
    text: '{manager}: your certification {certification} expires {day}. If you have renewed it, please tell {manager}. | {manager}: {count} of your certifications expire, the first on {day}: {certification}. If you have renewed them, please tell {manager}.',
  },
  {
    subject: '{certification} caduca el {day} | {count} de tus certificaciones caducan, la primera el {day}',
    intro:
      'Según los datos de {manager}, esta certificación tuya caduca: | Según los datos de {manager}, estas certificaciones tuyas caducan:',
    until: 'Válida hasta el {day}',
    games: 'Tienes 1 partido después de ese día | Tienes {count} partidos después de ese día',
    requiring: '{games}; 1 exige esta certificación. | {games}; {count} exigen esta certificación.',
    renew: 'Si ya la has renovado, comunica la nueva fecha a {manager}. Basta con responder a este mensaje.',
    text: '{manager}: tu certificación {certification} caduca el {day}. Si ya la has renovado, avisa a {manager}. | {manager}: {count} de tus certificaciones caducan, la primera el {day}: {certification}. Si ya las has renovado, avisa a {manager}.',
  },
)
