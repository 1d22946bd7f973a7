import { useLayoutEffect } from 'react'

/** Sets the title of the document. */
export function Title({ children: title }: { children: string }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}
