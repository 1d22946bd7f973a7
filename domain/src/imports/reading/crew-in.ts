import { plainText } from './read-time.ts'

/** An official of a game in a file; without a position when the file does not name one. */
type CrewMember = { readonly position: string | null; readonly name: string }

const emptyMarks = new Set([
  '',
  '-',
  '–',
  '—',
  'open',
  'tbd',
  'tba',
  'none',
  'unassigned',
  'vacant',
  'n/a',
  'abierto',
  'sin asignar',
])

/**
 * The officials in a cell: one, or several behind semicolons and line breaks, each a name or `Referee: Ana Ruiz`. What is
 * behind a name in brackets is said about it.
 */
export function crewIn(text: string): CrewMember[] {
  return text
    .split(/[;\n|]/)
    .map((entry) => {
      const [, position, rest] = /^([^:]{1,60}):(.*)$/s.exec(entry) ?? []
      const name = (rest ?? entry).replace(/\s*\([^)]*\)\s*$/, '')
      return { position: position?.trim() || null, name: inOrder(name) }
    })
    .filter(({ name }) => !emptyMarks.has(plainText(name)))
}

/** `Ruiz, Ana` is Ana Ruiz. */
function inOrder(name: string): string {
  const parts = name.split(',').map((part) => part.trim().replace(/\s+/g, ' '))
  const [last = '', first] = parts
  return parts.length === 2 && first && last ? `${first} ${last}` : name.trim().replace(/\s+/g, ' ')
}
