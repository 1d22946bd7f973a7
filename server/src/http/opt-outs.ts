import { createHash } from 'node:crypto'
import type { OptOutKind } from '@whistle/domain/accounts/opt-out'
import { chooseLanguage, type Language } from '@whistle/domain/words/language'
import { optOutWords } from '@whistle/domain/words/opt-outs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../access/refused.ts'
import { escapeHtml } from '../outbox/letter-html.ts'
import { sendProblem } from './problem.ts'

type State = { readonly kind: OptOutKind; readonly isOn: boolean; readonly language: Language | null }

export type OptOuts = {
  read(token: string, address: string): Promise<State | undefined>
  switch(token: string, isOn: boolean, address: string): Promise<State | undefined>
}

type Tokened = { Params: { token: string } }

/**
 * `GET /api/unsubscribe/{token}`: a page that asks, and changes nothing, because scanners of mail open every link;
 * `POST` to it switches the messages off, from the page or from a mail program (RFC 8058, whose body says nothing more);
 * `POST /api/unsubscribe/{token}/resume` switches them on again.
 */
export async function serveOptOuts(app: FastifyInstance, optOuts: OptOuts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null),
    )

    scope.get<Tokened>('/api/unsubscribe/:token', (request, reply) =>
      sendPage(request, reply, () => optOuts.read(request.params.token, request.ip)),
    )
    scope.post<Tokened>('/api/unsubscribe/:token', (request, reply) =>
      sendPage(request, reply, () => optOuts.switch(request.params.token, false, request.ip)),
    )
    scope.post<Tokened>('/api/unsubscribe/:token/resume', (request, reply) =>
      sendPage(request, reply, () => optOuts.switch(request.params.token, true, request.ip)),
    )
  })
}

async function sendPage(
  request: FastifyRequest<Tokened>,
  reply: FastifyReply,
  find: () => Promise<State | undefined>,
) {
  const state = await find().catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal
    throw error
  })
  if (state && 'code' in state) {
    if (state.code !== 'RATE_LIMITED') return sendProblem(reply, 'NOT_FOUND')
    return sendProblem(reply.header('retry-after', String(state.values?.seconds ?? 60)), 'RATE_LIMITED')
  }
  if (!state) return sendProblem(reply, 'NOT_FOUND')
  const wanted = String(request.headers['accept-language'] ?? '').split(',')
  const language = state.language ?? chooseLanguage(wanted.map((tag) => tag.trim()))
  return reply
    .headers(pageHeaders)
    .type('text/html; charset=utf-8')
    .send(pageOf(state, request, language))
}

const style = `body{margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff;overflow-wrap:anywhere}
main{max-width:520px;margin:0 auto}h1{font-size:20px;margin:0 0 16px}p{margin:0 0 24px}.name{font-weight:700}
button{font:inherit;min-height:48px;padding:0 20px;border:1px solid #1d4ed8;border-radius:8px;background:#1d4ed8;color:#fff;cursor:pointer}
@media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14171c}button{border-color:#7ea6ff;background:#7ea6ff;color:#10131a}}`

const pageHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // Without a referrer the browser would send the form with the origin "null", which is refused.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
}

function pageOf({ kind, isOn }: State, { params }: FastifyRequest<Tokened>, language: Language): string {
  const words = optOutWords[language]
  const action = `/api/unsubscribe/${encodeURIComponent(params.token)}${isOn ? '' : '/resume'}`
  const say = escapeHtml
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say(words.title)} · Whistle</title><style>${style}</style></head>
<body><main>
<p class="name">Whistle</p>
<h1>${say(words.title)}</h1>
<p role="status">${say(isOn ? words[`${kind}On`] : words[`${kind}Off`])}</p>
<form method="post" action="${say(action)}"><button>${say(isOn ? words[`${kind}Stop`] : words.resume)}</button></form>
</main></body>
</html>
`
}
