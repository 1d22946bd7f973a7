const notPages = /^\/(?:session|api|graphql)(?:\/|$)/i
const officialsPages = /^\/my(?:\/|$)/i
const hidden = /[\p{C}\p{Zl}\p{Zp}\\]/u

/**
 * The address to go on to after sign-in, if it is a page of ours. It comes from the address bar, so anybody may have
 * written it: whatever some browser, router or proxy could read as another host is refused.
 */
export function pathAfterSignIn(intended: string | null | undefined): string | undefined {
  if (!intended || intended.length > 2_000 || hidden.test(intended)) return undefined
  const path = fullyDecoded(intended.split(/[?#]/, 1)[0] ?? '')
  return path !== undefined && isOwnPage(path) ? intended : undefined
}

/** Officials have pages of their own, managers have all others, and neither is sent to those of the other. */
export function isOfficialsPage(path: string): boolean {
  return officialsPages.test(path.split(/[?#]/, 1)[0] ?? '')
}

function isOwnPage(path: string): boolean {
  if (!path.startsWith('/') || hidden.test(path) || path.includes('//')) return false
  if (path.split('/').some((part) => part === '.' || part === '..')) return false
  return !notPages.test(path)
}

/** Undoes encoding inside encoding; what does not settle or is broken has something to hide. */
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
