import { createDailyLimits } from '../src/db/daily-limits.ts'
import { remindOfficials } from '../src/features/games/publishing/remind-officials.ts'
import { settled } from './checksum.ts'
import { type Invited, publicly } from './crew.ts'
import { eventually, type Person, startPublishing } from './publishing.ts'

const hour = 3_600_000
/** 18:30 in New York, years from now, so the database's present time is before it. */
export const start = Date.parse('2090-03-06T23:30:00Z')
export const before = (hours: number) => new Date(start - hours * hour)
export const nameOf = (gameId: string, n = 0) => `${gameId}-official-${n}`
export const textOf = (message = '') => message.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')

/** Publishing, with games that have reminders, and an adjustable clock. */
export async function startReminders() {
  let now = before(200)
  const stage = await startPublishing(() => now)
  const { world, ann, smtp } = stage
  const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)

  const remindHours = (hours: number, cancellation = 4) =>
    run(
      `insert into setting (id, owner, reminder, cancellation) values ('ann-setting', $1, $2, $3)
       on conflict (owner) do update set reminder = excluded.reminder, cancellation = excluded.cancellation`,
      ...[ann.userId, hours, cancellation],
    )

  async function invitedAs(gameId: string, n = 0): Promise<Invited> {
    const officialId = nameOf(gameId, n)
    const { rows } = await run('select id, code from invitation where official_id = $1', officialId)
    return { officialId, ...rows[0] }
  }

  /** A published game with these invited officials. */
  async function invited(...people: Person[]): Promise<string> {
    const id = await stage.game(...people)
    await run('update game set start_date_time = $2 where id = $1', id, new Date(start))
    await stage.publish(id)
    await stage.settled(id)
    await settled(world)
    stage.forget()
    return id
  }

  async function addUmpire(gameId: string, n: number): Promise<string> {
    const id = `${gameId}-umpire-${n}`
    await run(
      `insert into assignment (id, owner, game_id, name, fee_cents, show_time_min, sort_order)
       values ($1, $2, $3, 'Umpire', 4000, 45, $4)`,
      ...[id, ann.userId, gameId, n],
    )
    return id
  }

  /** One of the invited signs up: the first as the referee, others as umpires. */
  async function take(gameId: string, n: number): Promise<void> {
    const position = n === 0 ? `${gameId}-referee` : await addUmpire(gameId, n)
    const { errors } = await publicly.signUp(world.visitor, position, await invitedAs(gameId, n))
    if (errors) throw new Error(JSON.stringify(errors))
  }

  /** The periodic search of a node, at this time. */
  async function remind(at: Date): Promise<void> {
    now = at
    const announce = (changes: object) => void run(`select pg_notify('whistle', $1)`, JSON.stringify(changes))
    const daily = createDailyLimits(world.config.maxPerDay)
    await remindOfficials({ database: world.database, daily, announce }, at)
  }

  return {
    ...{ ...stage, run, remindHours, invitedAs, invited, take, remind },
    setClock(time: Date) {
      now = time
    },
    /** The same, and each of them has signed up for a position. */
    async heldBy(...people: Person[]): Promise<string> {
      const id = await invited(...people)
      for (const n of people.keys()) await take(id, n)
      return id
    },
    async remindAndSend(at: Date): Promise<void> {
      await remind(at)
      await settled(world)
    },
    /** The reminder is in the outbox, and the mail server does not accept it yet. */
    async remindWithoutMail(at: Date): Promise<void> {
      smtp.refusals.RCPT = '451 try later'
      await remind(at)
      await eventually(
        async () => (await run('select from outbox where last_error is not null')).rowCount === 1,
      )
      delete smtp.refusals.RCPT
    },
    async sendWhatWaits(): Promise<void> {
      await stage.hurry()
      await settled(world)
    },
    reminders: () => smtp.mails.filter(({ message }) => /^Subject: (Reminder|Recordatorio)/m.test(message)),
    async beginAnew(): Promise<void> {
      now = before(200)
      await run('delete from game')
      await run('delete from outbox')
      await remindHours(24)
      stage.forget()
    },
  }
}
