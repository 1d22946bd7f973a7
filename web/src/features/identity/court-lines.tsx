import styles from './court-lines.module.css'

/** The end of a basketball court, seen from above. */
export function CourtLines() {
  return (
    <svg aria-hidden="true" className={styles.lines} viewBox="0 180 500 290">
      <path d="M170 468V278h160v190M190 468V278M310 468V278" />
      <circle cx="250" cy="278" r="60" />
      <path d="M30 468V328a237 237 0 0 1 440 0v140" />
      <path d="M220 428h60" strokeWidth="4" />
      <circle cx="250" cy="415" r="8" />
      <path d="M210 415a40 40 0 0 1 80 0" />
    </svg>
  )
}
