/** The settings of this installation that the server puts into every page. */
export type PageSettings = {
  publicApiKey: string
  tileUrl: string | null
  tileAttribution: string | null
  geocoder: boolean
}

const unset: PageSettings = { publicApiKey: '', tileUrl: null, tileAttribution: null, geocoder: false }

/** Vite's dev server puts no settings into the page: then an installation without extras. */
export const pageSettings: PageSettings = {
  ...unset,
  ...JSON.parse(document.getElementById('whistle-settings')?.textContent || '{}'),
}
