import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button.tsx'

type ButtonLinkProps = LinkProps & ButtonLook

/** A link inside the app that looks like a button. */
export function ButtonLink({ variant, tone, size, icon, className, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={classNames(buttonClass({ variant, tone, size }), className)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </Link>
  )
}
