/** The theme's colours for drawings, as CSS variables, so that light and dark need no second drawing. */
export const ink = {
  paper: 'var(--raised)',
  surface: 'var(--surface)',
  line: 'var(--line)',
  text: 'var(--secondary)',
  accent: 'var(--accent)',
  onAccent: 'var(--on-accent)',
  person: 'var(--success)',
  onPerson: 'var(--surface)',
}
