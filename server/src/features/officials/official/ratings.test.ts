import { expect, test } from 'vitest'
import { firstMigrations } from '../../../../test/first-migrations.ts'
import { emptyDatabase } from '../../../../test/postgres.ts'
import { migrate } from '../../../db/migrate.ts'
import { openDatabase } from '../../../db/open-database.ts'

test('ratings of an older release that were percent are on the scale from 0 to 5', async () => {
  const old = await emptyDatabase()
  const database = openDatabase(old.connection)
  const { pool } = database
  await migrate(pool, firstMigrations(12))
  await pool.query(`
    insert into auth_user (id, name, email) values ('ana', 'Ana', 'ana@example.org');
    insert into app_user (id, role) values ('ana', 'SCHEDULER');
    insert into official (id, owner, first_name, rating) values
      ('percent', 'ana', 'Rita', 90), ('stars', 'ana', 'Oto', 4.5), ('none', 'ana', 'Eva', null);
    insert into game (id, owner, name, start_date_time, duration) values ('final', 'ana', 'Final', now(), 60);
    insert into assignment (id, owner, game_id, name, rating) values ('referee', 'ana', 'final', 'Referee', 75)`)
  await migrate(pool)
  const { rows } = await pool.query('select id, rating from official order by id')
  expect(rows).toEqual([
    { id: 'none', rating: null },
    { id: 'percent', rating: 4.5 },
    { id: 'stars', rating: 4.5 },
  ])
  expect((await pool.query('select rating from assignment')).rows).toEqual([{ rating: 3.75 }])
  await database.close()
  await old.drop()
})
