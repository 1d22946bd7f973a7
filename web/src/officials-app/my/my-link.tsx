import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { goTo } from './my-address.ts'

/** A link between the official's pages. A new tab, a download or a shortcut stays the browser's business. */
export function MyLink({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
