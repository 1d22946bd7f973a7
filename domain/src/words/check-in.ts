import { defineWords } from './language.ts'

/** The violations of a check-in. */
export const checkInWords = defineWords(
  {
    early: 'checked in {time} before check-in opened',
    late: 'checked in {time} after show time',
    far: '{distance} from the venue',
    noLocation: 'no location',
  },
  {
    early: 'confirmó su llegada {time} antes de la hora de apertura',
    late: 'confirmó su llegada {time} después de la hora de presentación',
    far: 'a {distance} de la sede',
    noLocation: 'sin ubicación',
  },
)
