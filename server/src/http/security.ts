import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Origins } from '../config/origins.ts'
import { sendProblem } from './problem.ts'

/**
 * Headers of every response. One constant object: @fastify/helmet builds them for each request, which costs 15 µs per
 * GraphQL call. Pages and built files relax what they need.
 */
export function createResponseHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    // URLs of pages contain invitation codes, which other sites must not get as referrer.
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** Sets the headers of every response, and refuses changes from other origins. */
export function secureResponses(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  origins: Origins,
) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    const origin = request.headers.origin
    if (origin === undefined) return done()
    if (origins.listed(origin)) {
      reply.headers(crossOrigin(origin))
      if (request.method === 'OPTIONS') return void reply.code(204).send()
    }
    if (!safeMethods.has(request.method) && !origins.own(request.headers))
      return void sendProblem(reply, 'FORBIDDEN')
    done()
  })
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/* No credentials: a listed site signs in with a bearer token, never with our cookie. */
function crossOrigin(origin: string) {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, x-act-as, x-amz-user-agent, x-api-key',
    'access-control-expose-headers': 'set-auth-token, x-request-id',
    'access-control-max-age': '600',
    vary: 'origin, accept-encoding',
  }
}

/**
 * Headers of an HTML page. Styles are files, and the `<style>` elements of the build by their digest; Preact and Leaflet set
 * styles through the DOM, which a policy does not govern, so style attributes are not allowed.
 */
export function pageHeaders(config: Config, html = ''): Record<string, string> {
  const socket = new URL(config.publicUrl).origin.replace(/^http/, 'ws')
  const tiles = config.tileUrl ? tileSource(config.tileUrl) : ''
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...stylesIn(html).map(digestOf)].join(' '),
    `img-src 'self' data:${tiles && ` ${tiles}`}`,
    // Older Safari does not count our own WebSocket as 'self'.
    `connect-src 'self' ${socket}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

  return {
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  }
}

const stylesIn = (html: string) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style)
const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The host of a tile address as a policy writes it: `{s}` stands for a row of hosts, of which `*` is the name. */
export function tileSource(tileUrl: string): string {
  const { protocol, host } = new URL(tileUrl.replace('{s}', 'any-server'))
  return `${protocol}//${host.replace(/^[^.]*any-server[^.]*/, '*')}`
}
