import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { goTo } from './address.ts'

/** A link between the sections. The browser handles clicks with a modifier key. */
export function MyLink({ href, ...rest }: ComponentPropsWithoutRef<'a'> & { href: string }) {
  function follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
