import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

export type Crumb = { label: string; to?: string }

type BreadcrumbsProps = { label: string; trail: readonly Crumb[]; current: string }

export function Breadcrumbs({ label, trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ol className={styles.list}>
        {trail.map((crumb) => (
          <li key={crumb.label} title={crumb.label}>
            {crumb.to ? <Link to={crumb.to}>{crumb.label}</Link> : crumb.label}
          </li>
        ))}
        <li aria-current="page" title={current} className={styles.current}>
          {current}
        </li>
      </ol>
    </nav>
  )
}
