import { defineWords } from '@whistle/domain/words/language'

/** What counts when officials are proposed. */
export const weightWords = defineWords(
  {
    title: 'What counts when officials are proposed',
    hint: 'For proposals that fill open positions. Limits, grades and blocks always hold.',
    travel: 'Shorter drives',
    spread: 'Spread games over all officials',
    quality: 'Best officials in the top divisions',
    continuity: 'Next game at the same venue',
    stay: 'Keep what is placed',
    step0: 'Not at all',
    step1: 'Less than usual',
    step2: 'As usual',
    step3: 'More than usual',
    step4: 'Most of all',
  },
  {
    title: 'Qué cuenta al proponer árbitros',
    hint: 'Para las propuestas que cubren puestos libres. Los límites, niveles y bloqueos valen siempre.',
    travel: 'Viajes más cortos',
    spread: 'Repartir los partidos entre todos',
    quality: 'Los mejores en las divisiones más altas',
    continuity: 'El siguiente partido en la misma sede',
    stay: 'Mantener lo ya asignado',
    step0: 'Nada',
    step1: 'Menos de lo habitual',
    step2: 'Lo habitual',
    step3: 'Más de lo habitual',
    step4: 'Lo que más',
  },
)
