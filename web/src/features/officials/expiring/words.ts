import { defineWords } from '@whistle/domain/words/language'

export const expiringWords = defineWords(
  {
    title: 'Certifications that expire',
    officials: 'Officials',
    count: { one: '1 certification', other: '{count} certifications' },
    line: {
      one: '1 certification expires soon or has expired',
      other: '{count} certifications expire soon or have expired',
    },
    lineMany: '{count} or more certifications expire soon or have expired',
    loading: 'Loading certifications…',
    loadFailed: 'The certifications could not be loaded.',
    changed: 'The list of certifications has changed.',
    period: 'Expire in the next',
    days: { one: '1 day', other: '{count} days' },
    text: 'Certifications that have expired stay here while their official has upcoming games that require them or are of their sport.',
    noneTitle: 'No certification expires',
    noneText: {
      one: 'None expires in the next day, and nobody with upcoming games has an expired one.',
      other: 'None expires in the next {count} days, and nobody with upcoming games has an expired one.',
    },
    unnamed: 'No name',
    expiresOn: 'Valid until {date}',
    expiredOn: 'Expired, valid until {date}',
    noGames: 'No games after that day',
    requiring: { one: '1 game after that day requires it', other: '{count} games after that day require it' },
    ofSport: {
      one: '1 game of this sport after that day',
      other: '{count} games of this sport after that day',
    },
    more: { one: '1 more of this sport', other: '{count} more of this sport' },
  },
  {
    title: 'Certificaciones que caducan',
    officials: 'Árbitros',
    count: { one: '1 certificación', other: '{count} certificaciones' },
    line: {
      one: '1 certificación caduca pronto o ha caducado',
      other: '{count} certificaciones caducan pronto o han caducado',
    },
    lineMany: '{count} certificaciones o más caducan pronto o han caducado',
    loading: 'Cargando las certificaciones…',
    loadFailed: 'No se pudieron cargar las certificaciones.',
    changed: 'La lista de certificaciones ha cambiado.',
    period: 'Caducan en los próximos',
    days: { one: '1 día', other: '{count} días' },
    text: 'Las certificaciones caducadas siguen aquí mientras su árbitro tenga partidos próximos que las exijan o que sean de su deporte.',
    noneTitle: 'No caduca ninguna certificación',
    noneText: {
      one: 'Ninguna caduca en el próximo día, y nadie con partidos próximos tiene una caducada.',
      other: 'Ninguna caduca en los próximos {count} días, y nadie con partidos próximos tiene una caducada.',
    },
    unnamed: 'Sin nombre',
    expiresOn: 'Válida hasta el {date}',
    expiredOn: 'Caducada, válida hasta el {date}',
    noGames: 'Sin partidos después de ese día',
    requiring: {
      one: '1 partido después de ese día la exige',
      other: '{count} partidos después de ese día la exigen',
    },
    ofSport: {
      one: '1 partido de este deporte después de ese día',
      other: '{count} partidos de este deporte después de ese día',
    },
    more: { one: '1 más de este deporte', other: '{count} más de este deporte' },
  },
)
