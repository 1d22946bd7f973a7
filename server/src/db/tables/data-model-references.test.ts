import { beforeEach, describe, expect, it } from 'vitest'
import { twoManagers } from '../../../test/two-managers.ts'

const { ask, game, invite, position } = twoManagers()

describe('records of one owner cannot reference those of another', () => {
  beforeEach(() => game('derby', '10:00'))

  it.each([
    ['court', `(id, owner, venue_id, name) values ('x', 'nadia', 'gym', 'X')`],
    ['sport', `(id, owner, subscription_id, name) values ('x', 'nadia', 'plan-m', 'X')`],
    ['division', `(id, owner, sport_id, name) values ('x', 'nadia', 'basketball', 'X')`],
    ['position', `(id, owner, division_id, name) values ('x', 'nadia', 'd1', 'X')`],
    ['certification', `(id, owner, sport_id, name) values ('x', 'nadia', 'basketball', 'X')`],
    [
      'official_certification',
      `(id, owner, official_id, certification_id) values ('x', 'nadia', 'ana', 'national')`,
    ],
    ['assignment', `(id, owner, game_id, name) values ('x', 'nadia', 'derby', 'X')`],
    [
      'invitation',
      `(id, owner, game_id, official_id, code) values ('x', 'nadia', 'derby', 'ana', 'abc-_12')`,
    ],
  ])('a %s', async (table, row) => {
    expect(await ask(`insert into ${table} ${row}`)).toMatch(/_fkey$/)
    const own = row.replace("'nadia'", "'maria'")
    expect(await ask(`insert into ${table} ${own}`)).toEqual([])
  })

  it.each(['court_id', 'division_id', 'required_certification_id'])('the %s of a game', async (column) => {
    const theirs = { court_id: 'hall-1', division_id: 'juniors', required_certification_id: 'regional' }[
      column
    ]
    expect(await ask(`update game set ${column} = $1 where id = 'derby'`, theirs)).toMatch(/_fkey$/)
  })
})

describe('records in use cannot be deleted', () => {
  beforeEach(async () => {
    await game('derby', '10:00')
    await ask(`update game set required_certification_id = 'national'`)
    await position('ref', 'derby', 'ana')
    await invite('abc-_12', 'derby', 'ben')
  })

  it.each([
    ['court', 'gym-1', 'game_owner_court_id_fkey'],
    ['venue', 'gym', 'game_owner_court_id_fkey'],
    ['division', 'd1', 'game_owner_division_id_fkey'],
    ['certification', 'national', 'game_owner_required_certification_id_fkey'],
    ['official', 'ana', 'assignment_official_id_fkey'],
    ['official', 'ben', 'invitation_official_id_fkey'],
  ])('a %s with games', async (table, id, refusal) => {
    expect(await ask(`delete from ${table} where id = $1`, id)).toBe(refusal)
  })

  it('a certification that an official holds', async () => {
    await ask('update game set required_certification_id = null')
    await ask(
      `insert into official_certification (id, owner, official_id, certification_id)
       values ('x', 'maria', 'ana', 'national')`,
    )
    expect(await ask(`select assigned from certification where id = 'national'`)).toEqual([
      { assigned: true },
    ])
    expect(await ask(`delete from certification where id = 'national'`)).toMatch(/_fkey$/)
    await ask(`delete from official_certification where id = 'x'`)
    expect(await ask(`select assigned from certification where id = 'national'`)).toEqual([
      { assigned: false },
    ])
    expect(await ask(`delete from certification where id = 'national'`)).toEqual([])
  })

  it('deleting a game deletes its positions and invitations; then its venue can be deleted with the courts', async () => {
    expect(await ask(`delete from game where id = 'derby'`)).toEqual([])
    expect(await ask('select id from assignment union all select id from invitation')).toEqual([])
    expect(await ask(`delete from venue where id = 'gym'`)).toEqual([])
    expect(await ask(`select id from court where owner = 'maria'`)).toEqual([])
  })
})

describe('an invitation', () => {
  beforeEach(async () => {
    await game('derby', '10:00')
    await game('final', '14:00')
    await invite('abc-_12', 'derby', 'ana')
    await position('ref', 'derby', 'ana')
  })

  it('is unique per official and game, and so is its code', async () => {
    expect(await invite('other12', 'derby', 'ana')).toBe('invitation_game_id_official_id_key')
    expect(await invite('abc-_12', 'final', 'ana')).toBe('invitation_code_key')
  })

  it('has the start of its game, also after the game is moved', async () => {
    await ask(`update game set start_date_time = '2026-05-02T09:00Z' where id = 'derby'`)
    expect(await ask('select game_start_date_time as start from invitation')).toEqual([
      { start: new Date('2026-05-02T09:00Z') },
    ])
  })

  it('gives positions only to its own official in its own game', async () => {
    const through = (id: string) => ask(`update assignment set invitation_code = 'abc-_12' where id = $1`, id)
    await position('other-ref', 'derby', 'ben')
    await position('final-ref', 'final', 'ana')
    expect(await through('ref')).toEqual([])
    expect(await through('other-ref')).toMatch(/_fkey$/)
    expect(await through('final-ref')).toMatch(/_fkey$/)
  })

  it('passes a new code on to the position, and its deletion leaves the official there', async () => {
    await ask(`update assignment set invitation_code = 'abc-_12' where id = 'ref'`)
    await ask(`update invitation set code = 'new-_12'`)
    expect(await ask('select invitation_code as code from assignment')).toEqual([{ code: 'new-_12' }])
    await ask('delete from invitation')
    expect(await ask('select official_id, invitation_code as code from assignment')).toEqual([
      { official_id: 'ana', code: null },
    ])
  })
})

describe('the invitation to join a manager', () => {
  const join = (id: string, code: string, owner = 'maria') =>
    ask(
      `insert into oto_join (id, owner, email, code) values ($1, $2, 'carl@example.com', $3) returning manager`,
      id,
      owner,
      code,
    )

  it('is unique per pending address', async () => {
    expect(await join('j1', 'aaaaaaa')).toEqual([{ manager: 'maria' }])
    expect(await join('j2', 'bbbbbbb')).toBe('oto_join_pending')
    expect(await join('j3', 'ccccccc', 'nadia')).toEqual([{ manager: 'nadia' }])
    await ask(`update oto_join set accepted = true where id = 'j1'`)
    expect(await join('j4', 'ddddddd')).toEqual([{ manager: 'maria' }])
  })
})

describe('a user', () => {
  it('has one subscription and one row of settings', async () => {
    expect(
      await ask(
        `insert into subscription (id, owner, name, number_of_allowed_sports) values ('x', 'maria', 'BASIC', 3)`,
      ),
    ).toBe('subscription_owner_key')
    await ask(`insert into setting (id, owner) values ('s', 'maria')`)
    expect(await ask('select game_checkin, cancellation from setting')).toEqual([
      { game_checkin: 2, cancellation: 24 },
    ])
    expect(await ask(`insert into setting (id, owner) values ('t', 'maria')`)).toBe('setting_owner_key')
  })

  it('cannot lose its account while there are records of it', async () => {
    expect(await ask(`delete from auth_user where id = 'maria'`)).toMatch(/_fkey$/)
  })

  it('has a unique e-mail address, case-insensitively', async () => {
    const account = (email: string) =>
      ask(`insert into auth_user (id, name, email) values ('x', 'X', $1)`, email)
    expect(await account('maria@example.com')).toBe('auth_user_email_key')
    expect(await account('Maria@Example.com')).toBe('email_address_form')
  })
})
