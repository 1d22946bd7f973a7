import { Fragment } from 'react'
import basic from './basic.module.css'

/** A text whose dates stay whole: browsers end lines after a hyphen, also in `2026-11-21 18:15`. */
export function WholeDates({ text }: { text: string }) {
  const parts = text.split(/(\d{4}-\d\d-\d\d(?: \d\d:\d\d)?)/)
  let at = 0
  return parts.map((part, place) => {
    at += part.length + 1
    return place % 2 === 0 ? (
      <Fragment key={at}>{part}</Fragment>
    ) : (
      <span key={at} className={basic.whole}>
        {part}
      </span>
    )
  })
}
