import type { publicWords } from '@whistle/domain/words/public'

/** A link from a message that this version cannot open yet says so. */
export function NotYetPage({ words }: { words: (typeof publicWords)['en'] }) {
  return (
    <main>
      <title>{`${words.notYetTitle} · ${words.product}`}</title>
      <p className="brand">
        <img src="/icon.svg" alt="" width="28" height="28" />
        {words.product}
      </p>
      <section className="card">
        <h1>{words.notYetTitle}</h1>
        <p>{words.notYetText}</p>
      </section>
    </main>
  )
}
