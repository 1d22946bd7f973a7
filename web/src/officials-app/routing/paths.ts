import { sentPaths } from '@whistle/domain/paths'
import type { MySection } from './my-sections.ts'

/** Every address of the officials' pages; those of the managers' app are in web/src/paths.ts. */
export const paths = {
  invitation: sentPaths.invitation,
  checkIn: sentPaths.checkIn,
  join: sentPaths.join,
  gameFile: (code: string) => `/api/invitation/${encodeURIComponent(code)}/game.ics`,
  my: (section: MySection) => `/my/${section}`,
  /** Every section is below it. */
  allMy: '/my/',
  /** Of the managers' app: another document. */
  signIn: (next?: string) => `${sentPaths.signIn}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  forgotPassword: sentPaths.forgotPassword,
  managers: '/gamecalendar',
  managersOwnData: '/settings#own-data',
} as const

export type OfficialsPage = 'invitation' | 'checkin' | 'join' | 'password' | 'my'

/** The page of an address, and the rest of it: a code, a token, or the section of My pages. */
export function pageAt(pathname: string): { page: OfficialsPage; rest: string } | null {
  const found = /^\/(?:session\/(invitation|checkin|join|password)|(my))\/([^/]+)\/?$/.exec(pathname)
  if (!found) return null
  return { page: (found[1] ?? found[2]) as OfficialsPage, rest: decoded(found[3] ?? '') }
}

/** A malformed `%` is left as it is: the page then says that the link does not work. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
