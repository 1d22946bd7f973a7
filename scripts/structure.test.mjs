import { expect, test } from 'vitest'
import { complaintsAbout } from './structure-rules.mjs'

const about = (files) => complaintsAbout(new Map(Object.entries(files)))

test('a small tree in good order has nothing to complain about', () => {
  const decision = '# 1\n\n## Context\n\n## Decision\n\n## Refused\n'
  expect(
    about({
      'README.md': '# Whistle',
      'docs/decisions/0001-one-database.md': decision,
      'domain/src/venue.ts': "import { refuse } from './refusal.ts'\nexport const venue = refuse\n",
      'server/src/db/migrations/0001_identity.sql': 'create table app_user ();',
      'server/src/features/venues/schema.graphql': 'type Venue',
      'server/src/features/venues/store.ts': 'const rows = sql`select 1`',
      'server/src/features/venues/create-venue.ts': "import { place } from '@whistle/domain/place'\n",
      'server/src/features/venues/create-venue.test.ts': "import { expect } from 'vitest'\n",
      'web/src/features/venues/venue-page.tsx': "import { paths } from '../../paths.ts'\n",
      'web/src/paths.ts': "export const paths = { venues: '/venues/list' }\n",
    }),
  ).toEqual([])
})

const offences = [
  ['a name with capitals', { 'web/src/ui/BigButton.tsx': '' }, 'is not kebab-case'],
  ['a name with underscores', { 'server/src/db/some_rows.ts': '' }, 'is not kebab-case'],
  ['a drawer', { 'web/src/utils/dates.ts': '' }, "'utils' says nothing"],
  ['a drawer in a file name', { 'server/src/venue-helpers.ts': '' }, "'helpers' says nothing"],
  ['a barrel', { 'web/src/ui/index.ts': '' }, 'a barrel'],
  ['a feature that is no noun of ours', { 'web/src/features/sites/list.ts': '' }, "'sites' is not one"],
  [
    'the domain reading a file',
    { 'domain/src/game.ts': "import { readFile } from 'node:fs'" },
    'must not import node:fs',
  ],
  [
    'the domain with a package',
    { 'domain/src/game.ts': "import { z } from 'zod'" },
    'must not import npm:zod',
  ],
  [
    'the domain knowing the server',
    { 'domain/src/game.ts': "import '../../server/src/app.ts'" },
    'must not import server/',
  ],
  [
    'the web knowing the server',
    { 'web/src/app/a.ts': "import type { A } from '../../../server/src/app.ts'" },
    'must not import server/',
  ],
  [
    'the database knowing a feature',
    { 'server/src/db/a.ts': "import { b } from '../features/venues/store.ts'" },
    'must not import',
  ],
  [
    'a part of the ui knowing a feature',
    { 'web/src/ui/a.tsx': "import {\n  b,\n} from '../features/venues/b.tsx'" },
    'must not import',
  ],
  [
    'a heavy package in a public page',
    { 'web/src/officials-app/a.tsx': "import { Button } from '@mui/material'" },
    'must not import npm:@mui',
  ],
  [
    'a hidden import',
    { 'web/src/ui/a.tsx': "const page = () => import('../app/shell.tsx')" },
    'must not import web/src/app',
  ],
  [
    "another feature's store",
    { 'server/src/features/games/read-game.ts': "import { a } from '../venues/store.ts'" },
    "another feature's own",
  ],
  [
    'SQL in a resolver',
    { 'server/src/features/venues/resolvers.ts': 'sql`select 1`' },
    'SQL belongs into a store',
  ],
  [
    'a statement in a policy',
    { 'server/src/features/venues/policy.ts': "build.selectFrom('venue')" },
    'SQL belongs',
  ],
  ['an import without extension', { 'web/src/ui/a.ts': "import { b } from './b'" }, 'has no extension'],
  ['a default export', { 'web/src/ui/a.ts': 'export default 1' }, 'a default export'],
  ['a re-export', { 'web/src/ui/a.ts': "export { b } from './b.ts'" }, 'a re-export'],
  ['a file that is two files', { 'web/src/ui/a.ts': 'let a\n'.repeat(301) }, '301 lines'],
  ['an address of the app', { 'web/src/ui/a.ts': "const link = '/venues/list'" }, 'belongs into paths.ts'],
  ['an address with an id', { 'web/src/ui/a.ts': 'const link = `/venues/view/`' }, 'belongs into paths.ts'],
  ['a note to oneself', { 'web/src/ui/a.ts': `// ${'TO'}DO later` }, 'a note to oneself'],
  [
    'a missing decision number',
    { 'docs/decisions/0002-a.md': '\n## Context\n\n## Decision\n\n## Refused\n' },
    'not the next one',
  ],
  [
    'two migrations of one number',
    { 'server/src/db/migrations/0001_a.sql': '', 'server/src/db/migrations/0001_b.sql': '' },
    'not the next one',
  ],
  [
    'a decision that refused nothing',
    { 'docs/decisions/0001-a.md': '\n## Context\n\n## Decision\n' },
    "'## Refused' is missing",
  ],
  [
    'a variable without an example',
    { 'server/src/config/config.ts': '  PORT: port,\n', 'README.md': '`PORT`' },
    '.env.example: PORT is missing',
  ],
  [
    'a variable without a word in the README',
    { 'server/src/config/config.ts': '  PORT: port,\n', '.env.example': '#PORT=3000' },
    'README.md: PORT is missing',
  ],
  ['an example that nobody reads', { '.env.example': '#PORT=3000' }, 'nobody reads PORT'],
]

test.each(offences)('%s is found', (_, files, complaint) => {
  const complaints = about(files)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(complaint)
})
