import { useEffect, useState } from 'react'
import type { Size } from './projection.ts'

/** The size of an element in pixels, kept up to date. */
export function useSize(element: HTMLElement | null, first: Size): Size {
  const [size, setSize] = useState(first)
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
