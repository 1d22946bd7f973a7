/** A secret after its route, whatever separates them. */
const secret =
  /^(.*?(?:session[^a-z0-9]+(?:invitation|checkin|join|password)|reset-password|api[^a-z0-9]+(?:calendar|invitation|unsubscribe)))[^a-z0-9].+/is

/** The path without secrets: no query string, no invitation code, no token. */
export function safePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const route = secret.exec(decoded(path))?.[1]
  return (route === undefined ? path : `${route}/:code`).slice(0, 200)
}

/** Escapes may be escaped again, and a malformed one must not hide the others. */
function decoded(path: string): string {
  let text = path
  for (let times = 0; times < 5 && text.includes('%'); times++)
    text = text.replace(/%([0-7][0-9a-f])/gi, (_escape, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return text
}
