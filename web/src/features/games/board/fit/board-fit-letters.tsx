import type { Fit } from '@whistle/domain/assigning/candidate-fit'
import { fitSentence, letterOf } from '@whistle/domain/assigning/fit-sentence'
import { useLanguage } from '../../../../i18n/words.ts'
import { readingStyle } from '../../../../time/reading-style.ts'
import styles from './board-fit.module.css'

/** The reasons as letters that assignors know, to scan a list by; the sentences beside them are for screen readers. */
export function BoardFitLetters({ fit, zone }: { fit: Fit; zone: string | null }) {
  const language = useLanguage()
  if (fit.reasons.length === 0) return null
  const letters = new Map<string, string[]>()
  for (const reason of fit.reasons) {
    const sentence = fitSentence(reason, language, zone, readingStyle().distanceUnit)
    letters.set(letterOf(reason), [...(letters.get(letterOf(reason)) ?? []), sentence])
  }
  return (
    <span className={styles.letters} aria-hidden>
      {[...letters].map(([letter, sentences]) => (
        <abbr key={letter} title={sentences.join(' · ')}>
          {letter}
        </abbr>
      ))}
    </span>
  )
}
