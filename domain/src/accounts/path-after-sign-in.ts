import { explorerPath } from '../paths.ts'

const notPages = /^\/(?:session|api|graphql)(?:\/|$)/i
const officialsPages = /^\/my(?:\/|$)/i
const hidden = /[\p{C}\p{Zl}\p{Zp}\\]/u

/**
 * The address to open after sign-in, if it is a page of ours. It comes from the URL and is not trusted: anything that some
 * browser, router or proxy could read as another host is refused.
 */
export function pathAfterSignIn(intended: string | null | undefined): string | undefined {
  if (!intended || intended.length > 2_000 || hidden.test(intended)) return undefined
  const path = fullyDecoded(intended.split(/[?#]/, 1)[0] ?? '')
  return path !== undefined && isOwnPage(path) ? intended : undefined
}

/** Officials and managers have pages of their own, and are not sent to those of the other. */
export function isOfficialsPage(path: string): boolean {
  return officialsPages.test(path.split(/[?#]/, 1)[0] ?? '')
}

/** Pages of their own entry, for managers and officials alike. */
export function isForAll(path: string): boolean {
  return path.split(/[?#]/, 1)[0] === explorerPath
}

function isOwnPage(path: string): boolean {
  if (!path.startsWith('/') || hidden.test(path) || path.includes('//')) return false
  if (path.split('/').some((part) => part === '.' || part === '..')) return false
  return !notPages.test(path)
}

/** Decodes repeatedly; undefined if that does not settle or the encoding is malformed. */
function fullyDecoded(text: string): string | undefined {
  let current = text
  for (let round = 0; round < 4; round++) {
    const next = decodedOnce(current)
    if (next === undefined || next === current) return next
    current = next
  }
  return undefined
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
