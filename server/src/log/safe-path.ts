/** The path without secrets: no query string, no invitation code, no token. */
export function safePath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .replace(
      /(\/session\/(?:invitation|checkin|join|password)|\/reset-password|\/api\/(?:calendar|invitation))\/.+/i,
      '$1/:code',
    )
    .slice(0, 200)
}
