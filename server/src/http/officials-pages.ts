import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentPaths } from '@whistle/domain/paths'
import { chooseLanguage, type Language } from '@whistle/domain/words/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { createFirstAnswers, type FirstAnswers, type Queries } from './first-answers.ts'
import { firstText } from './first-text.ts'
import type { GraphqlEndpoint } from './graphql.ts'
import type { IdentityEndpoint } from './identity.ts'
import { dataElement, readPage } from './page.ts'

type Parts = { config: Config; graphql: GraphqlEndpoint; identity: IdentityEndpoint; webRoot: string }
/** What the build says of the pages: the scripts that each begins with, and their first queries. */
type Built = { scripts: Readonly<Record<string, readonly string[]>>; queries: Queries }
type Coded = { Params: { '*': string } }

/** A page does not wait longer for its data; its script reads it then. */
const patienceMs = 3_000

/**
 * The officials' pages, opened on a phone with a weak signal: what the page's script asks first comes with the page, and so does a
 * text that can be read before the script is there.
 */
export function serveOfficialsPages(app: FastifyInstance, { config, webRoot, ...endpoints }: Parts) {
  const page = readPage(join(webRoot, 'officials.html'), config)
  const { scripts, queries } = readBuilt(join(webRoot, '.vite/officials-pages.json'))
  const first = createFirstAnswers({ ...endpoints, queries }, config.publicApiKey)

  type Read = (request: FastifyRequest<Coded>, code: string) => Promise<FirstAnswers>
  function serve(path: string, nameOf: (rest: string) => string, read?: Read) {
    app.get<Coded>(path, async (request, reply) => {
      const rest = request.params['*']
      const name = nameOf(rest)
      const html = page.html.replace('<!--whistle-scripts-->', () => preloads(scripts[name] ?? []))
      const isOfPage = scripts[name] && rest !== '' && !rest.includes('/')
      if (!read || !isOfPage || request.method !== 'GET') return page.send(reply, html)
      const given = await inTime(read(request, rest)).catch((error: unknown) =>
        request.log.warn({ err: error }),
      )
      if (!given) return page.send(reply, html)
      return page.send(reply, withAnswers(html, given, rest, languageOf(request)), 'no-store')
    })
  }

  const { invitation, checkIn, join: joinPage, setPassword, myGames } = sentPaths
  serve(invitation('*'), () => 'invitation', first.invitation)
  serve(checkIn('*'), () => 'checkin', first.checkIn)
  serve(joinPage('*'), () => 'join')
  serve(setPassword('*'), () => 'password')
  serve('/my/*', (section) => `my/${section}`, first.my)
  app.get('/my', (_request, reply) => reply.redirect(myGames))
}

/** Fetched beside the page's first script, not after it. */
function preloads(scripts: readonly string[]): string {
  return scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
}

function withAnswers(html: string, first: FirstAnswers, code: string, language: Language): string {
  const text = firstText(first, code, language)
  const answers = Object.entries(first.answers).map(([name, json]) => `${JSON.stringify(name)}:${json}`)
  const account = first.account === undefined ? '' : `"account":${JSON.stringify(first.account)},`
  const data = `{"at":"${new Date().toUTCString()}",${account}"answers":{${answers.join()}}}`
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('<!--whistle-reader-->', (mark) => mark + dataElement('whistle-sent', data))
    .replace(skeleton, (before) => (text ? `<div id="whistle-sent-text">${text}</div>` : before))
}

const skeleton = /<!--whistle-skeleton-->.*<!--\/whistle-skeleton-->/s

function languageOf({ headers }: FastifyRequest<Coded>): Language {
  return chooseLanguage(
    String(headers['accept-language'] ?? '')
      .split(',')
      .map((tag) => tag.trim()),
  )
}

function inTime<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  let timer: NodeJS.Timeout
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  return Promise.race([reading, patience]).finally(() => clearTimeout(timer))
}

/** Empty before the web is built. */
function readBuilt(file: string): Built {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { scripts: {}, queries: {} }
}
