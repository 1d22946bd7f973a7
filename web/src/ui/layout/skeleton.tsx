import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** Placeholder of content that is still loading, in its size: a line of text unless a height is given. */
export function Skeleton({ width, height }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className={styles.skeleton} style={{ width, height }} />
}
