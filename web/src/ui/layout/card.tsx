import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import basic from './basic.module.css'
import styles from './card.module.css'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; actions?: ReactNode }

/** A surface with one border. `title` becomes its section heading. */
export function Card({ title, actions, children, className, ...section }: CardProps) {
  return (
    <section {...section} className={classNames(basic.surface, styles.card, className)}>
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
