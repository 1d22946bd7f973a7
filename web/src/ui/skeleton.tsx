import type { CSSProperties } from 'react'

/** Stands where something is still on its way, in its size: a line of text unless a height is given. */
export function Skeleton({ width, height }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className="skeleton" style={{ width, height }} />
}
