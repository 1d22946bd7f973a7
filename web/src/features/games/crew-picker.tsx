import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { gamePageWords } from '@whistle/domain/words/game-pages'
import { useDeferredValue, useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { paths } from '../../app/paths.ts'
import { useLanguage, useWords } from '../../app/words.ts'
import { Field } from '../../ui/field.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useUser } from '../identity/session.ts'
import { nameOf } from './crew-state.ts'
import { PickOfficialsDocument, type PickOfficialsQuery } from './operations.generated.ts'

type Official = NonNullable<PickOfficialsQuery['listOfficials']>['items'][number]
type Props = {
  title: string
  /** With several, they are ticked and picked together; else the first click picks. */
  several?: (count: number) => string
  /** Why somebody cannot be picked here. */
  reasonAgainst: (official: Official) => string | undefined
  onPick: (officials: readonly Official[]) => void
  onClose: () => void
}

const shownAtOnce = 100

/** The manager's officials to choose from, found by typing. */
export function CrewPicker({ title, several, reasonAgainst, onPick, onClose }: Props) {
  const say = useWords(gamePageWords)
  const language = useLanguage()
  const { id: manager } = useUser()
  const [{ data, error }, read] = useQuery({ query: PickOfficialsDocument, variables: { manager } })
  const [typed, setTyped] = useState('')
  const [ticked, setTicked] = useState<readonly Official[]>([])
  const wanted = useDeferredValue(typed)
  const all = data?.listOfficials?.items
  const found = useMemo(() => find(all ?? [], wanted), [all, wanted])
  const retry = { label: say('retry'), run: () => read({ requestPolicy: 'network-only' }) }

  const against = (official: Official) =>
    official.active === false ? say('pickInactive') : reasonAgainst(official)
  const pick = (official: Official) => {
    if (!several) return onPick([official])
    const isTicked = ticked.some(({ id }) => id === official.id)
    setTicked(isTicked ? ticked.filter(({ id }) => id !== official.id) : [...ticked, official])
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="crew-picker-title" fullWidth maxWidth="xs">
      <DialogTitle id="crew-picker-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', minHeight: 320 }}>
        <Field
          autoFocus
          label={say('pickSearch')}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {!all && !error && <SkeletonRows label={say('pickLoading')} rows={5} />}
        {!all && error && (
          <ErrorState text={`${say('pickFailed')} ${failureOf(error, language).text}`} retry={retry} />
        )}
        {all?.length === 0 && (
          <EmptyState icon="user" title={say('pickNone')}>
            <ButtonLink variant="contained" to={paths.newOfficial}>
              {say('addOfficial')}
            </ButtonLink>
          </EmptyState>
        )}
        {all && all.length > 0 && found.length === 0 && <div role="status">{say('pickNoMatch')}</div>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {found.slice(0, shownAtOnce).map((official) => (
            <li key={official.id}>
              <PickRow
                official={official}
                reason={against(official)}
                ticked={several ? ticked.some(({ id }) => id === official.id) : undefined}
                onPick={() => pick(official)}
              />
            </li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
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

type PickRowProps = { official: Official; reason?: string; ticked?: boolean; onPick: () => void }

function PickRow({ official, reason, ticked, onPick }: PickRowProps) {
  const say = useWords(gamePageWords)
  const about = reason ?? [official.district, official.email].filter(Boolean).join(' · ')
  return (
    <Box
      component="button"
      type="button"
      role={ticked === undefined ? undefined : 'checkbox'}
      aria-checked={ticked}
      disabled={reason !== undefined}
      onClick={onPick}
      sx={pickLook}
    >
      <Box sx={{ fontWeight: 600 }}>{nameOf(official) || say('unnamed')}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{about}</Box>
    </Box>
  )
}

const pickLook = {
  display: 'block',
  width: 1,
  minHeight: 44,
  px: 3,
  py: 1.5,
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
  '&:disabled': { cursor: 'default', color: 'text.secondary', bgcolor: 'transparent' },
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base' })

/** Everybody who has all the typed words somewhere in name, e-mail or district. */
function find(officials: readonly Official[], typed: string): Official[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return officials
    .filter((official) => {
      const text = plain(`${nameOf(official)} ${official.email ?? ''} ${official.district ?? ''}`)
      return words.every((word) => text.includes(word))
    })
    .sort((one, other) => collator.compare(nameOf(one), nameOf(other)))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
