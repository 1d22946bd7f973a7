/** Every address that an official opens. The managers' app keeps its own in app/paths.ts. */
export const paths = {
  invitation: (code: string) => `/session/invitation/${encodeURIComponent(code)}`,
  checkIn: (code: string) => `/session/checkin/${encodeURIComponent(code)}`,
  join: (code: string) => `/session/join/${encodeURIComponent(code)}`,
  gameFile: (code: string) => `/api/invitation/${encodeURIComponent(code)}/game.ics`,
  my: (section: MySection) => `/my/${section}`,
  /** In the managers' entry: whoever goes there leaves these pages. */
  signIn: (next?: string) => `/session/signin${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  forgotPassword: '/session/forgot-password',
  managers: '/gamecalendar',
} as const

export const mySections = ['games', 'schedule', 'earnings', 'availability', 'profile'] as const
export type MySection = (typeof mySections)[number]

export type PublicPage = 'invitation' | 'checkin' | 'join' | 'password' | 'my'

/** Which page an address opens, and the rest of it: a code, a token, or the part of My games. */
export function pageAt(pathname: string): { page: PublicPage; rest: string } | null {
  const found = /^\/(?:session\/(invitation|checkin|join|password)|(my))\/([^/]+)\/?$/.exec(pathname)
  if (!found) return null
  return { page: (found[1] ?? found[2]) as PublicPage, rest: decoded(found[3] ?? '') }
}

/** A broken `%` in an address is part of a link that does not work, and no reason to fall over. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
