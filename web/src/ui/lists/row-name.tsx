import type { ComponentProps } from 'react'
import { TextInPlace } from '../controls/text-in-place.tsx'
import type { OrderedRow } from './use-ordered-rows.ts'

type RowNameProps = Omit<ComponentProps<typeof TextInPlace>, 'onKeyDown' | 'inputProps'> & {
  ordered: Pick<OrderedRow, 'onKeyDown'>
}

/** The name of a row, edited in place; Alt with an arrow key moves the row and keeps the focus in it. */
export function RowName({ ordered, ...text }: RowNameProps) {
  return <TextInPlace {...text} onKeyDown={ordered.onKeyDown} inputProps={{ 'data-control': 'name' }} />
}
