import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Opening } from '@whistle/domain/games/fit'
import { useDeferredValue, useMemo, useState } from 'react'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Field } from '../../../ui/field.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import type { OfficialRowFragment } from '../../officials/operations.generated.ts'
import { gameWords } from '../model/game-words.ts'
import { periodAround } from './busy-spans.ts'
import { type CandidateFilter, chooseFrom, noFilter } from './candidate-filter.ts'
import { CandidateFilterBar } from './candidate-filter-bar.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { candidateWords } from './candidate-words.ts'
import { fitted, useCandidates } from './candidates.ts'

type Props = {
  title: string
  /** The game they are picked for: it decides who fits. */
  opening: Opening
  /** With several, they are ticked and picked together; else the first click picks. */
  several?: (count: number) => string
  /** Why somebody cannot be picked here, whatever else speaks for them. */
  reasonAgainst?: (id: string) => string | undefined
  onPick: (officials: readonly OfficialRowFragment[]) => void
  onClose: () => void
}

const shownAtOnce = 100

/** The manager's officials to choose from, the best first, with what speaks against each. */
export function CrewPicker({ title, opening, several, reasonAgainst = nothing, onPick, onClose }: Props) {
  const sayGame = useWords(gameWords)
  const say = useWords(candidateWords)
  const language = useLanguage()
  const candidates = useCandidates(periodAround(opening.startDateTime))
  const [filter, setFilter] = useState<CandidateFilter>(noFilter)
  const [ticked, setTicked] = useState<readonly OfficialRowFragment[]>([])
  const wanted = useDeferredValue(filter)
  const all = useMemo(() => candidates.all && fitted(candidates.all, opening), [candidates.all, opening])
  const found = chooseFrom(all ?? [], wanted, (id) => reasonAgainst(id) !== undefined)
  const change = (change: Partial<CandidateFilter>) => setFilter((now) => ({ ...now, ...change }))

  const counts = { count: found.length, all: all?.length ?? 0, shown: shownAtOnce }
  const counted = found.length === 0 ? 'noMatch' : found.length > shownAtOnce ? 'cut' : 'found'

  const pick = (official: OfficialRowFragment) => {
    if (!several) return onPick([official])
    const isTicked = ticked.some(({ id }) => id === official.id)
    setTicked(isTicked ? ticked.filter(({ id }) => id !== official.id) : [...ticked, official])
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="crew-picker-title" fullWidth sx={dialog}>
      <DialogTitle id="crew-picker-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', minHeight: 320 }}>
        <Field
          autoFocus
          label={say('search')}
          value={filter.typed}
          autoComplete="off"
          onChange={(event) => change({ typed: event.target.value })}
        />
        {all && all.length > 0 && <CandidateFilterBar all={all} filter={filter} onChange={change} />}
        {!all && !candidates.error && <SkeletonRows label={say('loading')} rows={5} />}
        {!all && candidates.error && (
          <ErrorState
            text={`${say('failed')} ${failureOf(candidates.error, language).text}`}
            retry={{ label: sayGame('retry'), run: candidates.reload }}
          />
        )}
        {all?.length === 0 && (
          <EmptyState icon="user" title={say('none')}>
            <ButtonLink variant="contained" to={paths.newOfficial}>
              {say('addOfficial')}
            </ButtonLink>
          </EmptyState>
        )}
        {all && all.length > 0 && (
          <Box role="status" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {say(counted, counts)}
          </Box>
        )}
        {all && all.length > 0 && found.length === 0 && (
          <Button
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            onClick={() => setFilter({ ...noFilter, order: filter.order })}
          >
            {say('clear')}
          </Button>
        )}
        <Box component="ul" sx={list}>
          {found.slice(0, shownAtOnce).map((candidate) => (
            <li key={candidate.id}>
              <CandidateRow
                fitted={candidate}
                zone={opening.timeZone}
                taken={reasonAgainst(candidate.id)}
                ticked={several ? ticked.some(({ id }) => id === candidate.id) : undefined}
                onPick={() => pick(candidate.official)}
              />
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', pt: 3 }}>
        <Button variant="outlined" onClick={onClose}>
          {say('cancel')}
        </Button>
        {several && (
          <Button variant="contained" disabled={ticked.length === 0} onClick={() => onPick(ticked)}>
            {several(ticked.length)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const nothing = () => undefined

/** On a phone the list needs the whole screen. */
const dialog = {
  '& .MuiDialog-paper': {
    maxWidth: 640,
    '@media (max-width: 599.95px)': {
      m: 0,
      width: 1,
      maxWidth: 'none',
      height: 1,
      maxHeight: 'none',
      borderRadius: 0,
    },
  },
}

const list = { m: 0, mx: -3, p: 0, listStyle: 'none', '& li + li': { borderTop: 1, borderColor: 'divider' } }
