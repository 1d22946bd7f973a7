import { Link } from 'react-router'
import styles from './section-links.module.css'

type SectionLinksProps = { label: string; sections: readonly { id: string; label: string }[] }

/** Links to the parts of a long page: beside it, or on a phone above it. */
export function SectionLinks({ label, sections }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={styles.nav}>
      {sections.map((section) => (
        <Link key={section.id} to={`#${section.id}`} className={styles.entry}>
          {section.label}
        </Link>
      ))}
    </nav>
  )
}
