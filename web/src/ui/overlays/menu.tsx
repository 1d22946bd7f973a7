import { type ComponentProps, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import type { Align } from './place-panel.ts'
import styles from './popover.module.css'
import { usePanel } from './use-panel.ts'

type MenuProps = {
  label: string
  anchor: HTMLElement
  align?: Align
  onClose: () => void
  /** `MenuItem`, `MenuLink` and `MenuSeparator`. */
  children: ReactNode
}

/** How long typed letters count as one word. */
const typeaheadTime = 700

/** A menu beside its button: arrows, Home, End and typed letters move the focus; Tab and Escape close it. */
export function Menu({ label, anchor, align = 'start', onClose, children }: MenuProps) {
  const { ref, onKeyDown } = usePanel<HTMLDivElement>({ anchor, align, onClose })
  const typed = useRef({ text: '', at: 0 })

  useLayoutEffect(() => itemsIn(ref.current)[0]?.focus(), [ref])

  function moveTo(event: KeyboardEvent) {
    const items = itemsIn(ref.current)
    const now = items.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
    if (step !== undefined) {
      typed.current.text = ''
      return items.at(step % items.length)
    }
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return
    const isNew = event.timeStamp - typed.current.at > typeaheadTime
    typed.current = { text: (isNew ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
    const { text } = typed.current
    // A single letter goes on to the next item that starts with it, more letters may stay where they are.
    const from = text.length === 1 ? now + 1 : now
    const order = [...items.slice(from), ...items.slice(0, from)]
    return order.find((item) => item.textContent?.trim().toLowerCase().startsWith(text))
  }

  return (
    <div
      ref={ref}
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      className={classNames(styles.panel, styles.menu)}
      onKeyDown={(event) => {
        if (event.key === 'Tab') return onClose()
        const target = moveTo(event)
        if (target) {
          event.preventDefault()
          event.stopPropagation()
          target.focus()
        }
        onKeyDown(event)
      }}
    >
      {children}
    </div>
  )
}

type ItemLook = {
  icon?: ReactNode /** One of several; `undefined` for an item that is no choice. */
  isChecked?: boolean
}

export function MenuItem({ icon, isChecked, children, ...button }: ComponentProps<'button'> & ItemLook) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...button}
      {...(isChecked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemradio', 'aria-checked': isChecked })}
      className={classNames(styles.item, button.className)}
    >
      {icon}
      {children}
      {isChecked && (
        <span className={styles.check}>
          <Icon name="check" />
        </span>
      )}
    </button>
  )
}

/** `reloadDocument` for pages outside this app. */
export function MenuLink({ icon, children, ...link }: LinkProps & Omit<ItemLook, 'isChecked'>) {
  return (
    <Link tabIndex={-1} {...link} role="menuitem" className={classNames(styles.item, link.className)}>
      {icon}
      {children}
    </Link>
  )
}

export function MenuSeparator() {
  return <hr className={styles.separator} />
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  return items.filter((item) => item.checkVisibility())
}
