import { type ReactNode, useEffect, useRef } from 'react'
import { Brand } from '../frame/brand.tsx'
import { sayFrom } from '../frame/language.ts'
import { leaveNotice } from '../frame/notice.tsx'
import { type MySection, mySections } from '../routing/my-sections.ts'
import { paths } from '../routing/paths.ts'
import styles from './frame.module.css'
import { MyLink } from './parts/link.tsx'
import partStyles from './parts/parts.module.css'
import { myFrameWords } from './words.ts'

const say = sayFrom(myFrameWords)

/** Paths in a square of 24 px. */
const drawings: Record<MySection, string> = {
  games: 'M4 8h11l5-3v6h-5.3M4 8v3a6 6 0 1 0 10.7 0H4M10 13.5v.1',
  schedule: 'M5 5.5h14v14H5zM5 10h14M9 3v4M15 3v4M9 14h2M14 14h1',
  earnings:
    'M12 3v18M16.5 7.5C16 6 14.3 5.2 12 5.2c-2.6 0-4.5 1.2-4.5 3.2 0 4.4 9.3 2.3 9.3 6.9 0 2-2 3.4-4.8 3.4-2.6 0-4.5-1-5-2.9',
  availability: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  profile: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
}

type FrameProps = {
  section: MySection
  /** The number of games to answer, once it is known. */
  waiting?: number
  head?: ReactNode
  children: ReactNode
}

/** The frame of every section, with the navigation. */
export function MyFrame({ section, waiting = 0, head, children }: FrameProps) {
  const main = useSectionFocus(section)
  return (
    <div className={styles.my}>
      <header className={styles.head}>
        <Brand />
        {head}
      </header>
      <nav className={styles.nav} aria-label={say('sections')}>
        {mySections.map((each) => (
          <MyLink
            key={each}
            href={paths.my(each)}
            aria-current={each === section ? 'page' : undefined}
            className={styles.navLink}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24" className="line-icon">
              <path d={drawings[each]} />
            </svg>
            <span>{say(each)}</span>
            {each === 'games' && waiting > 0 && <Count count={waiting} />}
          </MyLink>
        ))}
      </nav>
      <main className="page" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function Count({ count }: { count: number }) {
  return (
    <span className={`${partStyles.count} ${styles.navCount}`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="unseen">{say('waiting', { count })}</span>
    </span>
  )
}

/** Focuses the new section after a navigation, as loading a page would, for screen readers. */
function useSectionFocus(section: MySection) {
  const place = useRef<HTMLElement>(null)
  const last = useRef(section)
  useEffect(() => {
    if (last.current === section) return
    last.current = section
    leaveNotice()
    scrollTo(0, 0)
    place.current?.focus({ preventScroll: true })
  }, [section])
  return place
}
