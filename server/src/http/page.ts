import { existsSync, readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'
import { pageHeaders } from './security.ts'

export type Page = {
  /** Empty before the web is built. */
  readonly html: string
  /** `no-store`: with what is one reader's. */
  send(reply: FastifyReply, html?: string, caching?: 'no-cache' | 'no-store'): FastifyReply
}

/** A page of the build with the settings of this installation. */
export function readPage(file: string, config: Config): Page {
  const built = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const html = built.replace('<!--whistle-settings-->', () => settingsOf(config))
  const headers = pageHeaders(config, html)
  return {
    html,
    send(reply, shown = html, caching = 'no-cache') {
      reply.headers(headers).header('cache-control', caching).type('text/html; charset=utf-8')
      return html ? reply.send(shown) : reply.code(503).send(notBuilt)
    },
  }
}

/** Settings that a page needs before its first request. */
function settingsOf(config: Config): string {
  const settings = {
    publicApiKey: config.publicApiKey,
    tileUrl: config.tileUrl ?? null,
    tileAttribution: config.tileAttribution ?? null,
    verifiesSenders: config.smtpUrl !== undefined,
    geocoder: config.geocoderUrl !== undefined,
  }
  return dataElement('whistle-settings', JSON.stringify(settings))
}

const notBuilt =
  '<!doctype html><html lang="en"><title>Whistle</title><p>The pages of Whistle are not built yet: run “npm run build” and start again.</p></html>'

/** JSON for the page's script. `<` is escaped, so no value can end the element. */
export function dataElement(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
}
