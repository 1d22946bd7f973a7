import { type FormEvent, useRef, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import type { Step } from '../../../records/mutation-document.ts'
import { useKeepFocus } from '../../../ui/layout/use-keep-focus.ts'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure } from '../../frame/request.ts'
import { useOneChange } from '../../frame/still.ts'
import type { Mine } from '../mine/read-mine.ts'
import { requestMany } from '../mine/request-many.ts'
import { RemoveButton } from '../parts/remove-button.tsx'
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

/** Venues, teams and partners that the official does not want to work with; partners are offered once both have confirmed a position of one game. */
export function MyBlocks({ mine, blocks, invitations, reread }: Props) {
  const section = useRef<HTMLElement>(null)
  useKeepFocus(section)
  const { isBlocked, run } = useOneChange()
  const [team, setTeam] = useState('')
  const [problem, setProblem] = useState<string>()
  const shown = [...new Map(blocks.map((block) => [targetOf(block), block])).entries()]
  const venues = venuesOf(invitations, mine).filter(({ id }) => !blocks.some(({ venue }) => venue?.id === id))
  const crews = partnersOf(invitations, mine)
  const partners = crews.filter(({ id }) => !blocks.some(({ partner }) => partner?.id === id))
  const textOf = (block: Block) => blockText(block, crews)

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

  function addTeam(event: FormEvent) {
    event.preventDefault()
    if (isBlocked) return
    const name = team.trim()
    setProblem(name ? undefined : say('teamMissing'))
    if (!name) return
    // Every manager keeps an own record of the person.
    const steps = mine.officials.map(({ id }) => create({ officialId: id, kind: 'TEAM', team: name }))
    run(async () => {
      if (await change(steps, say('added', { what: name }))) setTeam('')
    })
  }

  const add = (kind: 'VENUE' | 'PARTNER') => (chosen: Choice) => {
    const target = kind === 'VENUE' ? { venueId: chosen.id } : { partnerId: chosen.id }
    const step = create({ officialId: chosen.officialId, kind, ...target })
    return change([step], say('added', { what: chosen.name }))
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
            <RemoveButton
              label={say('remove', { what: textOf(block) })}
              isBlocked={isBlocked}
              onRemove={() => run(() => remove(target, textOf(block)))}
            />
          </li>
        ))}
      </ul>
      <ChooseBlock
        words={[say('venue'), say('chooseVenue'), say('addVenue')]}
        choices={venues}
        onAdd={add('VENUE')}
      />
      <ChooseBlock
        words={[say('partner'), say('choosePartner'), say('addPartner')]}
        choices={partners}
        onAdd={add('PARTNER')}
      />
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
        <button type="submit" className="button outlined" aria-disabled={isBlocked}>
          {say('addTeam')}
        </button>
      </form>
    </section>
  )
}

/** Something that can be blocked, with the own record that the block is for. */
type Choice = { id: string; name: string; officialId: string }
type ChooseProps = {
  /** Of the label, of the empty choice and of the button. */
  words: readonly [label: string, empty: string, button: string]
  choices: readonly Choice[]
  onAdd: (chosen: Choice) => Promise<boolean>
}

function ChooseBlock({ words: [label, empty, button], choices, onAdd }: ChooseProps) {
  const [id, setId] = useState('')
  const chosen = choices.find((choice) => choice.id === id)
  const { isBlocked, run } = useOneChange()
  if (choices.length === 0) return null
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen) return
    run(async () => {
      // A select from which the chosen option is taken away shows nothing.
      setId('')
      if (!(await onAdd(chosen))) setId(chosen.id)
    })
  }
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <label className="field">
        <span>{label}</span>
        <select className="period-select" value={id} onChange={({ target }) => setId(target.value)}>
          <option value="">{empty}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button outlined" disabled={!chosen} aria-disabled={isBlocked}>
        {button}
      </button>
    </form>
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

/** The record of a partner is shown while they have a game together; the crews of earlier games name them too. */
function blockText({ kind, team, venue, partner }: Block, crews: readonly Choice[]): string {
  if (kind === 'TEAM') return say('ofTeam', { name: team ?? '' })
  if (kind === 'VENUE') return say('atVenue', { name: venue?.name ?? say('anotherVenue') })
  const shown = [partner?.firstName, partner?.lastName].filter(Boolean).join(' ')
  const known = crews.find(({ id }) => id === partner?.id)?.name
  return say('withPartner', { name: shown || known || say('anotherOfficial') })
}

/** The same for the blocks of all records of the person. */
function targetOf({ id, kind, team, venue, partner }: Block): string {
  return `${kind} ${team ?? venue?.id ?? partner?.id ?? id}`
}

/** The venues of games that the person was invited to, each with the record that its manager keeps of them. */
function venuesOf(invitations: readonly Invitation[], mine: Mine): Choice[] {
  return choicesOf(invitations, mine, (game) => (game.court?.venue ? [game.court.venue] : []))
}

/** Who confirmed a position in a game where the person did too. */
function partnersOf(invitations: readonly Invitation[], mine: Mine): Choice[] {
  return choicesOf(invitations, mine, (game) =>
    (game.assignments?.items ?? []).flatMap(({ partnerName: name, official }) =>
      name && official && !isOwn(mine, official.id) ? [{ id: official.id, name }] : [],
    ),
  )
}

type Game = NonNullable<Invitation['game']>

function choicesOf(
  invitations: readonly Invitation[],
  mine: Mine,
  named: (game: Game) => readonly { id: string; name: string }[],
): Choice[] {
  const found = invitations.flatMap(({ game, official }) =>
    game && official && isOwn(mine, official.id)
      ? named(game).map(({ id, name }) => [id, { id, name, officialId: official.id }] as const)
      : [],
  )
  return [...new Map(found).values()].sort((one, other) => one.name.localeCompare(other.name))
}

function isOwn({ officials }: Mine, officialId: string): boolean {
  return officials.some(({ id }) => id === officialId)
}
