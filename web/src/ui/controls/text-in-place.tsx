import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './text-in-place.module.css'
import { type Commit, useCommit } from './use-commit.ts'

type TextInPlaceProps = Commit & {
  label: string
  /** Keys with a meaning in this place; a prevented one goes no further. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Shown in the field before or after the text: `$`, `min`. */
  before?: string
  after?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  strong?: boolean
  /** A long text takes several lines instead of being cut. */
  wraps?: boolean
  /** With its border always shown: for values that would not look like something to type. */
  framed?: boolean
  inputProps?: ComponentProps<'input'> & Record<`data-${string}`, boolean | string>
}

/** Looks like text until it is touched. Enter or leaving commits; Escape and an empty text go back. */
export function TextInPlace(props: TextInPlaceProps) {
  const { label, onKeyDown, before, after, inputMode, strong, wraps, framed, inputProps, ...commit } = props
  const { error, input } = useCommit(commit)
  const noteId = useId()
  const shared = {
    ...input,
    inputMode,
    'aria-label': label,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? noteId : undefined,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      onKeyDown?.(event)
      if (!event.defaultPrevented) input.onKeyDown(event)
    },
  }
  return (
    <div className={styles.place}>
      <div className={classNames(styles.frame, strong && styles.strong, framed && styles.framed)}>
        {before && <Affix text={before} />}
        {wraps ? (
          <div className={styles.wrapping} data-text={input.value}>
            <textarea
              rows={1}
              {...shared}
              className={styles.input}
              onChange={(event) => {
                event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ')
                input.onChange(event)
              }}
            />
          </div>
        ) : (
          <input {...inputProps} {...shared} className={classNames(styles.input, inputProps?.className)} />
        )}
        {after && <Affix text={after} />}
      </div>
      {error && (
        <div id={noteId} role="alert" className={styles.error}>
          {error}
        </div>
      )}
    </div>
  )
}

function Affix({ text }: { text: string }) {
  return (
    <span aria-hidden className={styles.affix}>
      {text}
    </span>
  )
}
