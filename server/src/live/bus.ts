import pg from 'pg'
import type { Change } from './topics.ts'

/** Changes, or that some may have been missed while the connection was down. */
export type News = readonly Change[] | 'missed'
type Listener = (news: News) => void

const channel = 'whistle'
const maxPayloadBytes = 7_500
const maxWait = 5_000

export type Bus = Awaited<ReturnType<typeof createBus>>

/**
 * Publishes changes between nodes through PostgreSQL. A notify inside the writing transaction would make commits wait for
 * each other, so it is sent after the commit, in its own statement.
 */
export async function createBus(parts: {
  connection: pg.ClientConfig
  pool: pg.Pool
  log: (error: unknown) => void
}) {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let waiting: Change[] = []
  let isSending = false

  const dispatch = (news: News) => {
    for (const listener of listeners) listener(news)
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...parts.connection, keepAlive: true })
    next.on('notification', ({ payload }) => dispatch(JSON.parse(payload ?? '[]') as Change[]))
    next.on('error', () => {})
    next.on('end', () => retry(100))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  function retry(wait: number): void {
    if (isClosed || again) return
    again = setTimeout(() => {
      again = undefined
      listen().then(
        () => dispatch('missed'),
        (error) => {
          parts.log(error)
          retry(Math.min(wait * 2, maxWait))
        },
      )
    }, wait)
  }

  /** Changes during a notify are sent together with the next one, which batches under load. */
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    while (waiting.length) {
      const messages = messagesOf(waiting)
      waiting = []
      const text = 'select pg_notify($1, message) from unnest($2::text[]) message'
      // A dead connection must not block later notifications.
      const query = { name: 'announce', text, values: [channel, messages], query_timeout: 5_000 }
      await parts.pool.query(query).catch(parts.log)
    }
    isSending = false
  }

  await listen()
  return {
    publish(changes: readonly Change[]): void {
      waiting.push(...changes)
      void send()
    },
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(again)
      await client?.end()
    },
  }
}

/** Each change once, in as few messages as PostgreSQL's limit of 8,000 bytes allows. */
function messagesOf(changes: readonly Change[]): string[] {
  const texts = new Set(changes.map(({ topic, owner, id }) => JSON.stringify({ topic, owner, id })))
  const messages: string[] = []
  let length = maxPayloadBytes
  for (const text of texts) {
    length += Buffer.byteLength(text) + 1
    if (length > maxPayloadBytes) {
      messages.push(text)
      length = Buffer.byteLength(text)
    } else messages[messages.length - 1] += `,${text}`
  }
  return messages.map((message) => `[${message}]`)
}
