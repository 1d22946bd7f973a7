import { defineWords } from '@whistle/domain/words/language'

/** What would fill the holes of a proposal. */
export const fixListWords = defineWords(
  {
    open: 'What would fix it?',
    title: 'What would fix it',
    loading: 'Loading the changes that were tried',
    failed: 'The changes that were tried could not be loaded.',
    tried:
      '1 change was tried out; it fills some of them. | {count} sets of changes were tried out; these fill the most. Nothing has been changed.',
    nothing:
      '1 change was tried out; it fills nothing. | {count} sets of changes were tried out; none of them fills one more.',
    trying: 'Trying out what would fix it …',
    notTried: 'What would fix it was not tried in this run, because it ended early.',
    fills: 'fills {fills} of {holes}',
    opens: 'opens 1 that is filled now | opens {count} that are filled now',
  },
  {
    open: '¿Qué lo arreglaría?',
    title: 'Qué lo arreglaría',
    loading: 'Cargando los cambios probados',
    failed: 'No se pudieron cargar los cambios probados.',
    tried:
      'Se probó 1 cambio; cubre algunos. | Se probaron {count} combinaciones de cambios; estas cubren más. Nada ha cambiado.',
    nothing:
      'Se probó 1 cambio; no cubre nada. | Se probaron {count} combinaciones de cambios; ninguna cubre uno más.',
    trying: 'Probando qué lo arreglaría…',
    notTried: 'En este cálculo no se probó qué lo arreglaría, porque terminó antes de tiempo.',
    fills: 'cubre {fills} de {holes}',
    opens: 'deja libre 1 cubierto ahora | deja libres {count} cubiertos ahora',
  },
)
