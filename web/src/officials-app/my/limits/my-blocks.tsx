import { type FormEvent, useRef, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import type { Step } from '../../../records/mutation-document.ts'
import { useKeepFocus } from '../../../ui/layout/use-keep-focus.ts'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure } from '../../frame/request.ts'
import type { Mine } from '../mine/read-mine.ts'
import { requestMany } from '../mine/request-many.ts'
import { TextField } from '../parts/text-field.tsx'
import type { MyLimitsQuery } from './limits.generated.ts'
import styles from './limits.module.css'
import { myLimitsWords } from './words.ts'

const say = sayFrom(myLimitsWords)
const sayCommon = sayFrom(commonWords)

type Block = NonNullable<MyLimitsQuery['listOfficialBlocks']>['items'][number]
type Invitation = NonNullable<MyLimitsQuery['listInvitations']>['items'][number]
type Props = {
  mine: Mine
  blocks: readonly Block[]
  invitations: readonly Invitation[]
  reread: () => Promise<void>
}

/** Venues and teams that the official does not want to work. Partners are added through the API only: here no officials are offered. */
export function MyBlocks({ mine, blocks, invitations, reread }: Props) {
  const section = useRef<HTMLElement>(null)
  useKeepFocus(section)
  const [team, setTeam] = useState('')
  const [venueId, setVenue] = useState('')
  const [problem, setProblem] = useState<string>()
  const shown = [...new Map(blocks.map((block) => [targetOf(block), block])).entries()]
  const venues = venuesOf(invitations, mine).filter(({ id }) => !blocks.some(({ venue }) => venue?.id === id))

  async function change(steps: readonly Step[], done: string, undo?: () => void): Promise<boolean> {
    const answer = await requestMany(steps)
    await reread()
    if (isFailure(answer)) {
      notify(say('notChanged', { reason: answer.text }), 'danger')
      return false
    }
    notify(done, 'success', undo && { label: sayCommon('undo'), run: undo })
    return true
  }

  async function addTeam(event: FormEvent) {
    event.preventDefault()
    const name = team.trim()
    setProblem(name ? undefined : say('teamMissing'))
    if (!name) return
    // Every manager keeps an own record of the person.
    const steps = mine.officials.map(({ id }) => create({ officialId: id, kind: 'TEAM', team: name }))
    if (await change(steps, say('added', { what: name }))) setTeam('')
  }

  async function addVenue(event: FormEvent) {
    event.preventDefault()
    const venue = venues.find(({ id }) => id === venueId)
    if (!venue) return
    const { officialId, name } = venue
    const step = create({ officialId, kind: 'VENUE', venueId })
    if (await change([step], say('added', { what: name }))) setVenue('')
  }

  async function remove(target: string, text: string) {
    const same = blocks.filter((block) => targetOf(block) === target)
    const again = same.map(({ official, kind, team, venue, partner }) =>
      create({ officialId: official.id, kind, team, venueId: venue?.id, partnerId: partner?.id }),
    )
    const steps = same.map(({ id }): Step => ({ field: 'deleteOfficialBlock', input: { id } }))
    const undo = () => void change(again, say('added', { what: text }))
    await change(steps, say('removed', { what: text }), undo)
  }

  return (
    <section ref={section} className="card" aria-labelledby="blocks">
      <h2 id="blocks">{say('blocks')}</h2>
      <p className="secondary">{say('blocksText')}</p>
      {shown.length === 0 && <p className="secondary">{say('noBlocks')}</p>}
      <ul className={styles.list}>
        {shown.map(([target, block]) => (
          <li key={target}>
            <span>{textOf(block)}</span>
            <button
              type="button"
              className="button quiet"
              aria-label={say('remove', { what: textOf(block) })}
              onClick={() => void remove(target, textOf(block))}
            >
              <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="line-icon">
                <path d="m6 6 12 12M18 6 6 18" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {venues.length > 0 && (
        <form className={styles.add} noValidate onSubmit={addVenue}>
          <label className="field">
            <span>{say('venue')}</span>
            <select
              className="period-select"
              value={venueId}
              onChange={({ target }) => setVenue(target.value)}
            >
              <option value="">{say('chooseVenue')}</option>
              {venues.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" className="button outlined" disabled={!venueId}>
            {say('addVenue')}
          </button>
        </form>
      )}
      <form className={styles.add} noValidate onSubmit={addTeam}>
        <TextField
          name="team"
          label={say('team')}
          autoComplete="off"
          maxLength={200}
          value={team}
          error={problem}
          onChange={setTeam}
        />
        <button type="submit" className="button outlined">
          {say('addTeam')}
        </button>
      </form>
    </section>
  )
}

type NewBlock = {
  officialId: string
  kind: Block['kind']
  team?: string | null
  venueId?: string | null
  partnerId?: string | null
}

function create(block: NewBlock): Step {
  return { field: 'createOfficialBlock', input: { id: crypto.randomUUID(), ...block } }
}

function textOf({ kind, team, venue, partner }: Block): string {
  if (kind === 'TEAM') return say('ofTeam', { name: team ?? '' })
  if (kind === 'VENUE') return say('atVenue', { name: venue?.name ?? say('anotherVenue') })
  return say('withPartner', {
    name: [partner?.firstName, partner?.lastName].filter(Boolean).join(' ') || say('anotherOfficial'),
  })
}

/** The same for the blocks of all records of the person. */
function targetOf({ id, kind, team, venue, partner }: Block): string {
  return `${kind} ${team ?? venue?.id ?? partner?.id ?? id}`
}

/** The venues of games that the person was invited to, each with the record that its manager keeps of them. */
function venuesOf(invitations: readonly Invitation[], { officials }: Mine) {
  const found = invitations.flatMap(({ game, official }) => {
    const venue = game?.court?.venue
    const isOwn = officials.some(({ id }) => id === official?.id)
    return venue && official && isOwn
      ? [[venue.id, { id: venue.id, name: venue.name, officialId: official.id }] as const]
      : []
  })
  return [...new Map(found).values()].sort((one, other) => one.name.localeCompare(other.name))
}
