import { type Fit, keepsOut, type Verdict } from '@whistle/domain/assigning/candidate-fit'
import { fitSentence } from '@whistle/domain/assigning/fit-sentence'
import { fitWords } from '@whistle/domain/words/fit'
import { ratingText } from '../../../i18n/rating-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { distanceText } from '../../../time/distance-text.ts'
import { readingStyle } from '../../../time/reading-style.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { HeldNames } from '../../officials/model/held-names.tsx'
import { nameOf } from '../model/crew-state.ts'
import styles from './candidate-row.module.css'
import type { FittedOfficial } from './candidates.ts'

type Props = {
  fitted: FittedOfficial
  /** The day of the game, at the venue. */
  day: string
  /** The zone of the venue, for times in reasons. */
  zone: string | null
  /** Why the official cannot be picked here, independent of the fit. */
  taken?: string
  /** Whether the official is ticked; without it a click picks. */
  ticked?: boolean
  onPick: () => void
}

/** One official to choose: certifications, distance, rating, and the reasons against. */
export function CandidateRow({ fitted, day, zone, taken, ticked, onPick }: Props) {
  const isOut = taken !== undefined || fitted.fit.verdict === 'no'
  return (
    <button
      type="button"
      {...(ticked !== undefined && { role: 'checkbox', 'aria-checked': ticked })}
      // Not `disabled`: the reason must be reachable by keyboard.
      aria-disabled={isOut || undefined}
      data-verdict={taken === undefined ? fitted.fit.verdict : 'no'}
      onClick={() => {
        if (!isOut) onPick()
      }}
      className={styles.candidate}
    >
      {ticked !== undefined && (
        <span className={classNames(styles.box, ticked && styles.ticked)}>
          {ticked && <Icon name="check" size={14} />}
        </span>
      )}
      <div className={styles.body}>
        <CandidateFacts fitted={fitted} day={day} />
        {taken === undefined ? (
          <FitReasons fit={fitted.fit} zone={zone} />
        ) : (
          <Reason verdict="no" text={taken} />
        )}
      </div>
    </button>
  )
}

/** Name, certifications, distance and rating. */
function CandidateFacts({ fitted: { official, fit, coords }, day }: Pick<Props, 'fitted' | 'day'>) {
  const say = useWords(fitWords)
  const language = useLanguage()
  const held = official.certifications?.items ?? []
  const figures = [
    fit.distanceM === null ? coords === null && say('noAddress') : distanceText(fit.distanceM, language),
    official.rating !== null && say('rating', { rating: ratingText(official.rating, language) }),
  ].filter(Boolean)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.name}>{nameOf(official) || say('unnamed')}</span>
        <span className={classNames('figures', basic.note)}>{figures.join(' · ')}</span>
      </div>
      <div className={basic.note}>
        <HeldNames held={held} day={day} />
        {held.length > 0 && official.district && ' · '}
        {official.district}
      </div>
    </>
  )
}

/** The reasons against an official; a sentence also when there are none. */
function FitReasons({ fit, zone }: { fit: Fit; zone: string | null }) {
  const say = useWords(fitWords)
  const language = useLanguage()
  if (fit.reasons.length === 0) return <Reason verdict="fits" text={say('fits')} />
  return fit.reasons.map((reason) => (
    <Reason
      key={reason.key}
      verdict={keepsOut(reason) ? 'no' : 'warns'}
      text={fitSentence(reason, language, zone, readingStyle().distanceUnit)}
    />
  ))
}

const tones: Record<Verdict, string | undefined> = {
  fits: basic.success,
  warns: basic.warning,
  no: basic.danger,
}
const marks: Record<Verdict, IconName> = { fits: 'check', warns: 'warning', no: 'close' }

function Reason({ verdict, text }: { verdict: Verdict; text: string }) {
  return (
    <div className={classNames(styles.reason, tones[verdict])}>
      <Icon name={marks[verdict]} size={14} />
      <span>{text}</span>
    </div>
  )
}
