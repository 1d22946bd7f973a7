/** What the server tells every page about this installation. */
export type PageSettings = {
  publicApiKey: string
  tileUrl: string | null
  tileAttribution: string | null
  geocoder: boolean
}

const unset: PageSettings = { publicApiKey: '', tileUrl: null, tileAttribution: null, geocoder: false }

/** Vite's own dev server puts no settings into the page: then an installation without any extras. */
export const pageSettings: PageSettings = {
  ...unset,
  ...JSON.parse(document.getElementById('whistle-settings')?.textContent || '{}'),
}

export const cspNonce =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
