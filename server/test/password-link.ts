import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { mailboxOf } from './mailbox.ts'
import type { Answer, Client, World } from './world.ts'

const ask = 'mutation ($input: AskPasswordLinkInput!) { askPasswordLink(input: $input) { asked } }'

/** The steps from an invitation to a password, over HTTP. */
export function passwordLinks(world: World) {
  const mailbox = mailboxOf(world)
  const tokenIn = (text: string) =>
    /\/session\/password\/([\w-]+)/.exec(text.replace(/=\n/g, '').replace(/=3D/g, '='))?.[1] ?? ''

  /** A browser, which stores its cookie and sends the role header. */
  async function send(method: 'GET' | 'POST', where: string, form?: object, cookie = '') {
    const response = await fetch(`${world.url}/api/auth/${where}`, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: form && JSON.stringify(form),
    })
    const stored = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '')
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      cookie: stored.join('; '),
    }
  }

  return {
    send,
    ask: (invitationId: string, who: Client = world.visitor, language?: string) =>
      who.ask(ask, { input: { invitationId, language } }),

    /** The tokens mailed to an address, in no order. */
    async mailed(address: string): Promise<string[]> {
      return (await mailbox.to(address)).map(tokenIn).filter(Boolean)
    },

    mailsTo: mailbox.to,

    /** The text messages to a number after the outbox is empty. */
    async texts(phone: string): Promise<string[]> {
      await mailbox.settled()
      const folder = path.join(world.config.dataDir, 'outbox')
      const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
      return texts
        .map((text) => JSON.parse(text))
        .filter(({ to }) => to === phone)
        .map(({ text }) => text)
    },

    tokenIn,
    check: (token: string) => send('GET', `password-link?token=${token}`),
    set: (token: string, newPassword = 'my own password 1') =>
      send('POST', 'set-password', { token, newPassword }),
  }
}

/** Calls the API with the cookie of a browser, as the officials' pages do. */
export const withCookie = (world: World, cookie: string, hat?: 'official') =>
  withHeaders(world, { cookie, ...(hat && { 'x-act-as': hat }) })

export function withHeaders({ url }: World, headers: Record<string, string>) {
  return async (query: string, variables: Record<string, unknown> = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as Answer
  }
}
