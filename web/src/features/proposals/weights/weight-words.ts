import { defineWords } from '@whistle/domain/words/language'

/** What counts when officials are proposed. */
export const weightWords = defineWords(
  {
    whatCounts: 'What counts',
    hint: 'Limits, grades and blocks always hold. Your choice is kept for the next time.',
    inSettings: 'What counts in proposals',
    hintInSettings:
      'Limits, grades and blocks always hold. Fill starts with this choice, and keeps the one you make there.',
    travel: 'Shorter drives',
    spread: 'Spread games',
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
    whatCounts: 'Qué cuenta',
    hint: 'Los límites, niveles y bloqueos valen siempre. Tu elección se guarda para la próxima vez.',
    inSettings: 'Qué cuenta en las propuestas',
    hintInSettings:
      'Los límites, niveles y bloqueos valen siempre. Cubrir empieza con esta elección y guarda la que hagas allí.',
    travel: 'Viajes más cortos',
    spread: 'Repartir los partidos',
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
