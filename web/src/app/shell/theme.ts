import { createTheme } from '@mui/material/styles'
import { controls } from './theme-controls.ts'

declare module '@mui/material/styles' {
  interface ThemeOptions {
    colorSpace?: string
  }
  interface TypeBackground {
    raised: string
  }
  interface PaletteColor {
    soft: string
  }
  interface SimplePaletteColorOptions {
    soft?: string
  }
}

type Shadows = ReturnType<typeof createTheme>['shadows']

/** Its colours are the tokens of the page, so that a change of the look needs no new theme. */
export function createWhistleTheme(scheme: 'light' | 'dark') {
  return createTheme({
    // The browser mixes shades of them: the library cannot reckon with custom properties.
    colorSpace: 'oklch',
    focusVisible: { outline: '2px solid var(--accent)', outlineOffset: 2 },
    palette: {
      mode: scheme,
      primary: {
        main: 'var(--accent)',
        light: 'var(--accent-soft)',
        dark: 'var(--accent-strong)',
        contrastText: 'var(--on-accent)',
        soft: 'var(--accent-soft)',
      },
      error: tone('danger'),
      warning: tone('warning'),
      success: tone('success'),
      info: tone('info'),
      background: { default: 'var(--background)', paper: 'var(--surface)', raised: 'var(--raised)' },
      text: { primary: 'var(--text)', secondary: 'var(--secondary)' },
      divider: 'var(--line)',
    },
    // Distances are multiples of 4 px: `p: 4` is 16 px.
    spacing: 4,
    shape: { borderRadius: 8 },
    // Only what floats above the page casts a shadow.
    shadows: ['none', ...Array<string>(24).fill('var(--overlay-shadow)')] as Shadows,
    breakpoints: { values: { xs: 0, sm: 480, md: 760, lg: 1080, xl: 1440 } },
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 140,
        standard: 160,
        complex: 160,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    typography: {
      fontFamily: 'inherit',
      fontWeightBold: 600,
      h1: { fontSize: 24, lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
      h2: { fontSize: 18, lineHeight: 1.33, fontWeight: 600, letterSpacing: '-0.01em' },
      h3: { fontSize: 15, lineHeight: 1.4, fontWeight: 600 },
      body1: { fontSize: 13, lineHeight: 1.55 },
      body2: { fontSize: 12, lineHeight: 1.5 },
      caption: { fontSize: 11, lineHeight: 1.45, fontWeight: 500 },
      button: { fontSize: 13, lineHeight: 1.4, fontWeight: 600, textTransform: 'none' },
    },
    components: controls,
  })
}

function tone(name: string) {
  return {
    main: `var(--${name})`,
    light: `var(--${name}-soft)`,
    dark: `var(--${name})`,
    contrastText: 'var(--surface)',
    soft: `var(--${name}-soft)`,
  }
}
