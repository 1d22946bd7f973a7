import { setServerTime } from './clock.ts'

/** What the server has sent with the page, so that the page asks for it no second time. */
type Sent = {
  /** The server's time then, as its `date` header writes it. */
  readonly at: string
  /** Of the pages of a signed-in official; null without a session. */
  readonly account?: SentAccount | null
  /** Answers to queries, by the names of their operations. */
  readonly answers: Readonly<Record<string, object>>
}
type SentAccount = { readonly id: string; readonly email: string }

let sent: Partial<Sent> = {}

/** Taken from the page at the first use. */
function taken(): Partial<Sent> {
  const element = document.getElementById('whistle-sent')
  if (element) {
    sent = JSON.parse(element.textContent ?? '{}')
    element.remove()
    // The script may run seconds after the page came.
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    setServerTime(sent.at ?? null, performance.timeOrigin + (page?.responseStart ?? performance.now()))
  }
  return sent
}

/** The answer to the page's first query of this name, once. */
export function takeSentAnswer(operation: string): object | undefined {
  const { answers = {}, ...rest } = taken()
  const { [operation]: answer, ...others } = answers
  sent = { ...rest, answers: others }
  return answer
}

/** Whose page it is, once; undefined if the server did not say. */
export function takeSentAccount(): SentAccount | null | undefined {
  const { account, ...rest } = taken()
  sent = rest
  return account
}

/** When and where the games are, as the server wrote it for the time before the page's script has its data. */
export const sentText = document.getElementById('whistle-sent-text')?.cloneNode(true)
