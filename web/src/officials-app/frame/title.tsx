import { useLayoutEffect } from 'react'

/** The name of the page in the browser's tab and history. */
export function Title({ children: title }: { children: string }) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}
