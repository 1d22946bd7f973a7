/** The colours of drawings: custom properties, so that one drawing serves light and dark. */
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
