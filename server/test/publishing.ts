import { startSmsProvider } from './sms-provider.ts'
import { startSmtpServer } from './smtp-server.ts'
import { waitFor } from './wait-for.ts'
import { startWorld } from './world.ts'

export type Person = {
  email?: string | null
  phone?: string
  prefers?: string
  /** Agreed to text messages to the number. */
  optIn?: boolean
  language?: string
  token?: string
  first?: string
}

/** Whistle with a mail server and an SMS provider that can fail on demand, a manager, and games to publish. */
export async function startPublishing(clock?: () => Date, env: Record<string, string> = {}) {
  const [smtp, provider] = await Promise.all([startSmtpServer(), startSmsProvider()])
  const world = await startWorld(
    {
      SMTP_URL: smtp.urlWithPassword,
      SMS_URL: provider.url,
      SMS_ACCOUNT_SID: 'AC1',
      SMS_AUTH_TOKEN: 'secret',
      SMS_FROM: '+12125550100',
      EXPO_URL: `${provider.url}/push`,
      PUBLIC_URL: 'https://whistle.example.org',
      ...env,
    },
    clock,
  )
  const ann = await world.manager('ann@example.org')
  await world.verify(ann)
  await ann.get(
    `mutation ($me: ID!) {
      updateUser(input: { id: $me, firstname: "Ann", lastname: "Lee" }) { id }
      createVenue(input: { id: "maplewood", name: "Maplewood", formattedAddress: "491 Cedar St", location: { lat: 40.7128, lon: -74.006 } }) { id }
      one: createCourt(input: { id: "court-1", name: "Court 1", courtVenueId: "maplewood" }) { id }
      two: createCourt(input: { id: "court-2", name: "Court 2", courtVenueId: "maplewood" }) { id }
    }`,
    { me: ann.userId },
  )
  let made = 0

  /** A game on 2027-03-06 at 18:30 in New York with one open position, and an invitation for each person. */
  async function game(...people: Person[]) {
    const id = `game-${++made}`
    const { pool } = world.database
    await pool.query(
      `insert into game (id, owner, name, start_date_time, duration, court_id, officials_needed) values ($1, $2, 'Tigers <b>vs</b> Comets', '2027-03-06T23:30:00Z', 90, 'court-1', 1)`,
      [id, ann.userId],
    )
    await pool.query(
      `insert into assignment (id, owner, game_id, name, fee_cents) values ($1, $2, $3, 'Referee', 6550)`,
      [`${id}-referee`, ann.userId, id],
    )
    for (const [n, person] of people.entries()) {
      const official = `${id}-official-${n}`
      const {
        email = `${official}@example.org`,
        phone = null,
        prefers = 'EMAIL',
        optIn = false,
        language = null,
        token = null,
        first = 'Maria',
      } = person
      await pool.query(
        `insert into official (id, owner, first_name, last_name, email, mobile_phone, notification_preference, sms_opt_in, language, expo_token, sms_agreed_phone) values ($1, $2, $3, 'Lopez', $4, $5, $6, $7, $8, $9, $10)`,
        [official, ann.userId, first, email, phone, prefers, optIn, language, token, optIn ? phone : null],
      )
      await pool.query('insert into official_manager (manager_id, official_id) values ($1, $2)', [
        ann.userId,
        official,
      ])
      await pool.query(
        'insert into invitation (id, owner, game_id, official_id, code) values ($1, $2, $3, $4, $5)',
        [`${official}-invitation`, ann.userId, id, official, `c${made}x${n}`.padEnd(7, '_')],
      )
    }
    return id
  }

  const publish = (id: string) =>
    ann.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { status } }', { id })
  const read = async (id: string) =>
    (
      await ann.get(
        'query ($id: ID!) { getGame(id: $id) { status errors invitations { items { published sentTimestamp contactMethod contactEMAIL contactSMS messageId errors } } } }',
        { id },
      )
    ).getGame

  async function settled(id: string) {
    return waitFor('the game is no longer PUBLISHING', async () => {
      const found = await read(id)
      return found.status !== 'PUBLISHING' && found
    })
  }
  /** Retries waiting jobs now. */
  async function hurry() {
    const { pool } = world.database
    await pool.query('update outbox set run_at = now() where done_at is null and failed_at is null')
    await pool.query(`select pg_notify('whistle', '[{ "topic": "outbox", "owner": "", "id": "" }]')`)
  }

  return {
    ...{ world, ann, smtp, provider, game, publish, read, settled, hurry },
    /** Resets the servers: they accept everything, and have received nothing. */
    forget() {
      smtp.mails.length = 0
      smtp.rejected.clear()
      smtp.hush(false)
      provider.messages.length = 0
      for (const word of Object.keys(smtp.refusals)) delete smtp.refusals[word as 'RCPT']
    },
    async stop() {
      await world.close()
      await Promise.all([smtp.stop(), provider.stop()])
    },
  }
}

export async function eventually(check: () => boolean | Promise<boolean>) {
  await waitFor(String(check), check)
}
