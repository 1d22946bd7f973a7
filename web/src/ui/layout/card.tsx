import { type ComponentProps, type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import basic from './basic.module.css'
import styles from './card.module.css'
import { useKeepFocus } from './use-keep-focus.ts'

type CardProps = Omit<ComponentProps<'section'>, 'title' | 'ref'> & { title?: ReactNode; actions?: ReactNode }

/** A surface with one border. `title` becomes its section heading. A removed control leaves the focus inside. */
export function Card({ title, actions, children, className, ...section }: CardProps) {
  const ref = useRef<HTMLElement>(null)
  useKeepFocus(ref)
  return (
    <section {...section} ref={ref} className={classNames(basic.surface, styles.card, className)}>
      {(title || actions) && (
        <div className={styles.head}>
          <h2 className={basic.heading}>{title}</h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
