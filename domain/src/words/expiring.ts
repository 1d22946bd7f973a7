import { defineWords } from './language.ts'

/** The message to an official about certifications that expire. Text messages avoid curly quotes. */
export const expiringWords = defineWords(
  {
    subject: {
      one: '{certification} expires {day}',
      other: '{count} of your certifications expire, the first on {day}',
    },
    intro: {
      one: 'In the records of {manager}, this certification of yours expires:',
      other: 'In the records of {manager}, these certifications of yours expire:',
    },
    until: 'Valid until {day}',
    games: { one: 'You have 1 game after that day', other: 'You have {count} games after that day' },
    requiring: {
      one: '{games}; 1 requires this certification.',
      other: '{games}; {count} require this certification.',
    },
    renew: 'If you have renewed it, tell {manager} the new date. Just reply to this message.',
    text: {
      one: '{manager}: your certification {certification} expires {day}. If you have renewed it, please tell {manager}.',
      other:
        '{manager}: {count} of your certifications expire, the first on {day}: {certification}. If you have renewed them, please tell {manager}.',
    },
  },
  {
    subject: {
      one: '{certification} caduca el {day}',
      other: '{count} de tus certificaciones caducan, la primera el {day}',
    },
    intro: {
      one: 'Según los datos de {manager}, esta certificación tuya caduca:',
      other: 'Según los datos de {manager}, estas certificaciones tuyas caducan:',
    },
    until: 'Válida hasta el {day}',
    games: {
      one: 'Tienes 1 partido después de ese día',
      other: 'Tienes {count} partidos después de ese día',
    },
    requiring: {
      one: '{games}; 1 exige esta certificación.',
      other: '{games}; {count} exigen esta certificación.',
    },
    renew: 'Si ya la has renovado, comunica la nueva fecha a {manager}. Basta con responder a este mensaje.',
    text: {
      one: '{manager}: tu certificación {certification} caduca el {day}. Si ya la has renovado, avisa a {manager}.',
      other:
        '{manager}: {count} de tus certificaciones caducan, la primera el {day}: {certification}. Si ya las has renovado, avisa a {manager}.',
    },
  },
)
