import Box from '@mui/material/Box'
import { type Fit, fitSentence, keepsOut, type Verdict } from '@whistle/domain/games/fit'
import { travelText } from '@whistle/domain/venues/distance'
import { fitWords } from '@whistle/domain/words/fit'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { HeldNames } from '../../officials/details/held-names.tsx'
import { nameOf } from '../model/crew-state.ts'
import type { FittedOfficial } from './candidates.ts'

type Props = {
  fitted: FittedOfficial
  /** Of the venue: times in reasons are told by its clock. */
  zone: string | null
  /** Why they cannot be picked here, whatever the rule of who fits says. */
  taken?: string
  /** Ticked among several; without it a click picks. */
  ticked?: boolean
  onPick: () => void
}

/** One official to choose: what they hold, how far they live, how good they are, and what speaks against them. */
export function CandidateRow({ fitted, zone, taken, ticked, onPick }: Props) {
  const isOut = taken !== undefined || fitted.fit.verdict === 'no'
  return (
    <Box
      component="button"
      type="button"
      role={ticked === undefined ? undefined : 'checkbox'}
      aria-checked={ticked}
      // Not `disabled`: who walks by keyboard must be able to read why.
      aria-disabled={isOut || undefined}
      data-verdict={taken === undefined ? fitted.fit.verdict : 'no'}
      onClick={() => {
        if (!isOut) onPick()
      }}
      sx={look}
    >
      {ticked !== undefined && (
        <Box component="span" sx={ticked ? { ...box, ...boxTicked } : box}>
          {ticked && <Icon name="check" size={14} />}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CandidateFacts fitted={fitted} />
        {taken === undefined ? (
          <FitReasons fit={fitted.fit} zone={zone} />
        ) : (
          <Reason verdict="no" text={taken} />
        )}
      </Box>
    </Box>
  )
}

/** Name, certifications, distance and rating. */
function CandidateFacts({ fitted: { official, fit } }: Pick<Props, 'fitted'>) {
  const say = useWords(fitWords)
  const language = useLanguage()
  const held = official.certifications?.items ?? []
  const figures = [
    fit.distanceM !== null && travelText(fit.distanceM, language),
    official.rating !== null && say('rating', { rating: official.rating }),
  ].filter(Boolean)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <Box component="span" sx={{ flex: '1 1 auto', fontWeight: 600 }}>
          {nameOf(official) || say('unnamed')}
        </Box>
        <Box component="span" className="figures" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {figures.join(' · ')}
        </Box>
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        <HeldNames held={held} today={todayHere()} />
        {held.length > 0 && official.district && ' · '}
        {official.district}
      </Box>
    </>
  )
}

/** What speaks against somebody, each with its mark; that nothing does is said too. */
function FitReasons({ fit, zone }: { fit: Fit; zone: string | null }) {
  const say = useWords(fitWords)
  const language = useLanguage()
  if (fit.reasons.length === 0) return <Reason verdict="fits" text={say('fits')} />
  return fit.reasons.map((reason) => (
    <Reason
      key={reason.key}
      verdict={keepsOut(reason) ? 'no' : 'warns'}
      text={fitSentence(reason, language, zone)}
    />
  ))
}

const marks: Record<Verdict, { icon: IconName; ink: string }> = {
  fits: { icon: 'check', ink: 'var(--success)' },
  warns: { icon: 'warning', ink: 'var(--warning)' },
  no: { icon: 'close', ink: 'var(--danger)' },
}

function Reason({ verdict, text }: { verdict: Verdict; text: string }) {
  const { icon, ink } = marks[verdict]
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 0.5, fontSize: 12, color: ink }}>
      <Icon name={icon} size={14} />
      <span>{text}</span>
    </Box>
  )
}

const box = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 18,
  height: 18,
  mt: '1px',
  border: '1px solid var(--edge)',
  borderRadius: '4px',
}
const boxTicked = { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' }

const look = {
  display: 'flex',
  gap: 3,
  width: 1,
  minHeight: 44,
  px: 3,
  py: 2,
  border: '1px solid transparent',
  borderRadius: '8px',
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'background.raised' },
  '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2 },
  '&[aria-checked="true"]': { bgcolor: 'primary.soft', borderColor: 'primary.main' },
  '&[aria-disabled]': {
    cursor: 'default',
    color: 'text.secondary',
    bgcolor: 'transparent',
    '& > span': { visibility: 'hidden' },
  },
}
