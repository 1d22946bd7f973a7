import type { Plugin } from 'vite'

/**
 * Parts of the component library that come with every page and that this app never runs (11 kB of the 200 kB of the
 * calendar before they were left out). The reasons stand in docs/decisions/0019-lean-component-library.md.
 */
const unused: Readonly<Record<string, string>> = {
  // Colours are the page's own custom properties (tokens.css): no second set, no second switch of schemes.
  'createThemeWithVars.mjs': 'export default () => { throw new Error("Whistle leaves out cssVariables") }',
  'ThemeProviderWithVars.mjs': 'export const CssVarsProvider = () => null',
  // No button has a ripple.
  'TouchRipple.mjs': 'export default () => null',
  // A button that waits shows `.spinner` (theme-controls.ts).
  'CircularProgress/index.mjs': 'export default () => null',
}

const users = /@mui\/material\/(styles|ButtonBase|Button|IconButton)\//

export function leanMui(): Plugin {
  const left = new Set(Object.keys(unused))
  return {
    name: 'whistle-lean-mui',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !users.test(importer)) return null
      const part = Object.keys(unused).find((name) => source.endsWith(`/${name}`))
      if (!part) return null
      left.delete(part)
      return `\0lean-mui/${part}`
    },
    load: (id) => (id.startsWith('\0lean-mui/') ? (unused[id.slice('\0lean-mui/'.length)] ?? null) : null),
    // A new version that keeps these parts elsewhere must be noticed.
    buildEnd(failure) {
      if (!failure && left.size > 0) this.error(`Not found in @mui/material: ${[...left].join(', ')}`)
    },
  }
}
