import { useLayoutEffect } from 'react'

/** Sets the title of the document: Preact does not move a `<title>` element from the page to the head. */
export function Title({ children: title }: { children: string }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}
