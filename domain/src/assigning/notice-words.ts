import { defineWords } from '../words/language.ts'

/** Notices to the manager about the data of a proposal, beside its plan. */
export const noticeWords = defineWords(
  {
    noGames: 'There are no games to fill in this span.',
    noOfficials: 'There are no officials to propose. Add officials first.',
    tooLarge:
      '1 game is too much for one proposal with this many officials. Choose fewer officials. | {count} games are too many for one proposal. Choose a shorter span.',
    withoutAddress:
      '1 official has no home address: the drive from home counts as zero and no travel limit applies. | {count} officials have no home address: their drives from home count as zero and no travel limit applies.',
    withoutPin:
      '1 venue is not on the map: every drive to it counts as 20 minutes. | {count} venues are not on the map: every drive to them counts as 20 minutes.',
    withoutCourt:
      '1 game has no court, so its place is not known: every drive to it counts as 20 minutes. | {count} games have no court, so their places are not known: every drive to them counts as 20 minutes.',
    sameCourtAtOnce:
      '1 game is on the same court as another at the same time. Their crews are different officials. | {count} games are on the same court as another at the same time. Their crews are different officials.',
    withoutCandidates: '1 position has no eligible official. | {count} positions have no eligible official.',
    fullOfficials:
      '1 official already has as many games as the limits allow and gets no more. | {count} officials already have as many games as their limits allow and get no more.',
  },
  {
    noGames: 'No hay partidos por cubrir en este período.',
    noOfficials: 'No hay árbitros que proponer. Añade árbitros primero.',
    tooLarge:
      '1 partido es demasiado para una propuesta con tantos árbitros. Elige menos árbitros. | {count} partidos son demasiados para una sola propuesta. Elige un período más corto.',
    withoutAddress:
      '1 árbitro no tiene domicilio: el viaje desde su casa cuenta como cero y no se aplica ningún límite de distancia. | {count} árbitros no tienen domicilio: los viajes desde su casa cuentan como cero y no se aplica ningún límite de distancia.',
    withoutPin:
      '1 sede no está en el mapa: cada viaje hasta ella cuenta como 20 minutos. | {count} sedes no están en el mapa: cada viaje hasta ellas cuenta como 20 minutos.',
    withoutCourt:
      '1 partido no tiene cancha y su lugar no se conoce: cada viaje hasta él cuenta como 20 minutos. | {count} partidos no tienen cancha y sus lugares no se conocen: cada viaje hasta ellos cuenta como 20 minutos.',
    sameCourtAtOnce:
      '1 partido está en la misma cancha que otro a la misma hora. Sus equipos arbitrales son distintos. | {count} partidos están en la misma cancha que otro a la misma hora. Sus equipos arbitrales son distintos.',
    withoutCandidates:
      '1 puesto no tiene ningún árbitro elegible. | {count} puestos no tienen ningún árbitro elegible.',
    fullOfficials:
      '1 árbitro ya tiene todos los partidos que permiten sus límites y no recibe más. | {count} árbitros ya tienen todos los partidos que permiten sus límites y no reciben más.',
  },
)

export type NoticeKind = keyof (typeof noticeWords)['en']
