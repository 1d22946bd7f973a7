/** The theme's colours for drawings, as CSS variables, so that light and dark need no second drawing. */
export const ink = {
  paper: 'var(--mui-palette-background-raised)',
  surface: 'var(--mui-palette-background-paper)',
  line: 'var(--mui-palette-divider)',
  text: 'var(--mui-palette-text-secondary)',
  accent: 'var(--mui-palette-primary-main)',
  onAccent: 'var(--mui-palette-primary-contrastText)',
  person: 'var(--mui-palette-success-main)',
  onPerson: 'var(--mui-palette-success-contrastText)',
}
