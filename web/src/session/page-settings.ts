/** The settings of this installation that the server puts into every page. */
type PageSettings = {
  publicApiKey: string
  tileUrl: string | null
  tileAttribution: string | null
  geocoder: boolean
  /** Mail leaves this server, so a manager's own address is verified first. */
  verifiesSenders: boolean
}

const unset: PageSettings = {
  ...{ publicApiKey: '', tileUrl: null, tileAttribution: null, geocoder: false },
  verifiesSenders: false,
}

/** Vite's dev server puts no settings into the page: then an installation without extras. */
export const pageSettings: PageSettings = {
  ...unset,
  ...JSON.parse(document.getElementById('whistle-settings')?.textContent || '{}'),
}
