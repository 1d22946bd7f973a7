import { defineWords } from '@whistle/domain/words/language'

/** What would fill the holes of a proposal. */
export const fixListWords = defineWords(
  {
    open: 'What would fix it?',
    title: 'What would fix it',
    loading: 'Loading what was tried',
    failed: 'What was tried could not be loaded.',
    tried: {
      one: '1 change was tried out; it fills some of them.',
      other: '{count} sets of changes were tried out; these fill the most. Nothing has been changed.',
    },
    nothing: {
      one: '1 change was tried out; it fills nothing.',
      other: '{count} sets of changes were tried out; none of them fills one more.',
    },
    trying: 'Trying out what would fix it …',
    notTried: 'What would fix it was not tried in this run, because it ended early.',
    fills: 'fills {fills} of {holes}',
    opens: { one: 'opens 1 that is filled now', other: 'opens {count} that are filled now' },
  },
  {
    open: '¿Qué lo arreglaría?',
    title: 'Qué lo arreglaría',
    loading: 'Cargando lo que se probó',
    failed: 'No se pudo cargar lo que se probó.',
    tried: {
      one: 'Se probó 1 cambio; cubre algunos.',
      other: 'Se probaron {count} combinaciones de cambios; estas cubren más. Nada ha cambiado.',
    },
    nothing: {
      one: 'Se probó 1 cambio; no cubre nada.',
      other: 'Se probaron {count} combinaciones de cambios; ninguna cubre uno más.',
    },
    trying: 'Probando qué lo arreglaría…',
    notTried: 'En este cálculo no se probó qué lo arreglaría, porque terminó antes de tiempo.',
    fills: 'cubre {fills} de {holes}',
    opens: { one: 'deja libre 1 cubierto ahora', other: 'deja libres {count} cubiertos ahora' },
  },
)
