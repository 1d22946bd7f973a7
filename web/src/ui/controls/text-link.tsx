import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import styles from './text-link.module.css'

/** A link inside the app, as text. */
export function TextLink({ className, ...link }: LinkProps) {
  return <Link {...link} className={classNames(styles.link, className)} />
}
