import { defineWords } from './language.ts'

/** Why what is done with a position is refused. */
export const positionRefusals = defineWords(
  {
    tellFirst: 'publish the game first: this official has not been told of it',
    nobodyHolds: 'no official has this position',
    checkedInThemselves: 'the official has checked in: this cannot be taken back',
    notYet: 'this time has not come yet',
    notHeldByYou: 'this position is no longer yours',
  },
  {
    tellFirst: 'publica antes el partido: este árbitro aún no sabe de él',
    nobodyHolds: 'nadie tiene este puesto',
    checkedInThemselves: 'el árbitro confirmó su llegada: no se puede quitar',
    notYet: 'esa hora aún no ha llegado',
    notHeldByYou: 'este puesto ya no es tuyo',
  },
)
