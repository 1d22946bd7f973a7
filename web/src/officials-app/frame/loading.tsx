import { Brand } from './brand.tsx'
import { sayFrom } from './language.ts'
import { sentText } from './sent.ts'
import { frameWords } from './words.ts'

const say = sayFrom(frameWords)

/** The page until its data is there: the text that the server has sent, else a skeleton. */
export function Loading() {
  if (sentText)
    return (
      <main className="page">
        <Brand />
        <SentText />
      </main>
    )
  return (
    <main className="page" aria-busy="true" aria-label={say('loading')}>
      <Brand />
      <div className="card skeleton" />
      <div className="card skeleton" />
    </main>
  )
}

/** What the server has written, moved as it is. */
export function SentText() {
  const move = (place: HTMLElement | null) => {
    if (sentText) place?.replaceChildren(sentText)
  }
  return <div ref={move} />
}
