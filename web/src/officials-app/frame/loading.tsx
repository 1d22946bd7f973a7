import { Brand } from './brand.tsx'
import { sayFrom } from './language.ts'
import { frameWords } from './words.ts'

const say = sayFrom(frameWords)

/** The skeleton of a page, until its data has come. */
export function Loading() {
  return (
    <main className="page" aria-busy="true" aria-label={say('loading')}>
      <Brand />
      <div className="card skeleton" />
      <div className="card skeleton" />
    </main>
  )
}
