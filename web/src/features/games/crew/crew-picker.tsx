import type { Opening } from '@whistle/domain/assigning/candidate'
import { unknownPlaceSentence } from '@whistle/domain/assigning/unknown-place'
import { localTimeOf } from '@whistle/domain/time/time'
import { useMemo, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useDeferred } from '../../../ui/use-deferred.ts'
import { useGroups } from '../../officials/groups/use-groups.ts'
import type { OfficialRowFragment } from '../../officials/operations.generated.ts'
import { type CandidateFilter, chooseFrom, noFilter } from './candidate-filter.ts'
import { CandidateFilterBar } from './candidate-filter-bar.tsx'
import { CandidateRow } from './candidate-row.tsx'
import { candidateWords } from './candidate-words.ts'
import { fitted, useCandidates } from './candidates.ts'
import styles from './crew-picker.module.css'
import { GroupTicks } from './group-ticks.tsx'
import { periodAround } from './period-around.ts'

type Props = {
  title: string
  /** The game the officials are rated for. */
  opening: Opening
  /** Label of the button that picks all ticked officials; without it a click on an official picks. */
  several?: (count: number) => string
  /** Why an official cannot be picked here, independent of the fit. */
  reasonAgainst?: (id: string) => string | undefined
  onPick: (officials: readonly OfficialRowFragment[]) => void
  onClose: () => void
}

const maxShown = 100

/** The manager's officials to choose from, the best fit first, each with its reasons against. */
export function CrewPicker({ title, opening, several, reasonAgainst = nothing, onPick, onClose }: Props) {
  const say = useWords(candidateWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const candidates = useCandidates(periodAround(opening.startDateTime))
  const [filter, setFilter] = useState<CandidateFilter>(noFilter)
  const [ticked, setTicked] = useState<readonly OfficialRowFragment[]>([])
  const applied = useDeferred(filter)
  const all = useMemo(() => candidates.all && fitted(candidates.all, opening), [candidates.all, opening])
  const day = localTimeOf(opening.startDateTime, opening.timeZone ?? 'UTC').date
  const groups = useGroups().rows ?? []
  const group = groups.find(({ id }) => id === applied.group)
  const members = useMemo(() => (group ? new Set(group.officialIds) : null), [group])
  const isTaken = (id: string) => reasonAgainst(id) !== undefined
  const found = chooseFrom(all ?? [], applied, isTaken, members)
  /** Of the group, whatever part of it the search shows. */
  const ofGroup = chooseFrom(all ?? [], { ...noFilter, show: 'available' }, isTaken, members)
  const change = (change: Partial<CandidateFilter>) => setFilter((now) => ({ ...now, ...change }))
  const unknownPlace = unknownPlaceSentence(opening, language)
  const isTicked = (id: string) => ticked.some((official) => official.id === id)

  const pick = (official: OfficialRowFragment) => {
    if (!several) return onPick([official])
    setTicked(isTicked(official.id) ? ticked.filter(({ id }) => id !== official.id) : [...ticked, official])
  }
  const summary = () => {
    if (found.length === 0) return say('noMatch')
    if (found.length > maxShown) return say('cut', { count: found.length, shown: maxShown })
    return say('found', { found: found.length, count: all?.length ?? 0 })
  }

  return (
    <Dialog
      title={title}
      size="medium"
      isFullScreen
      contentClass={styles.content}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sayCommon('cancel')}
          </Button>
          {several && (
            <Button variant="primary" disabled={ticked.length === 0} onClick={() => onPick(ticked)}>
              {several(ticked.length)}
            </Button>
          )}
        </>
      }
    >
      <Field
        autoFocus
        label={say('search')}
        value={filter.typed}
        autoComplete="off"
        onChange={(event) => change({ typed: event.target.value })}
      />
      {all && all.length > 0 && (
        <CandidateFilterBar all={all} filter={filter} groups={groups} onChange={change} />
      )}
      {!all && (
        <NotLoaded
          error={candidates.error}
          reload={candidates.reload}
          loading={say('loading')}
          failed={say('failed')}
          rows={5}
        />
      )}
      {all?.length === 0 && (
        <EmptyState icon="user" title={say('none')}>
          <ButtonLink variant="primary" to={paths.newOfficial}>
            {say('addOfficial')}
          </ButtonLink>
        </EmptyState>
      )}
      {unknownPlace && <div className={basic.note}>{unknownPlace}</div>}
      {all && all.length > 0 && (
        <div role="status" className={basic.note}>
          {summary()}
        </div>
      )}
      {several && all && group && (
        <GroupTicks
          count={ofGroup.length}
          isEmpty={group.officialIds.length === 0}
          onTick={() => {
            const more = ofGroup.filter(({ id }) => !isTicked(id)).map(({ official }) => official)
            setTicked([...ticked, ...more])
          }}
        />
      )}
      {all && all.length > 0 && found.length === 0 && (
        <Button
          variant="secondary"
          className={styles.clear}
          onClick={() => setFilter({ ...noFilter, order: filter.order })}
        >
          {sayCommon('clearFilters')}
        </Button>
      )}
      <ul className={styles.list}>
        {found.slice(0, maxShown).map((candidate) => (
          <li key={candidate.id}>
            <CandidateRow
              fitted={candidate}
              day={day}
              zone={opening.timeZone}
              taken={reasonAgainst(candidate.id)}
              ticked={several ? isTicked(candidate.id) : undefined}
              onPick={() => pick(candidate.official)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const nothing = () => undefined
