import { expect, test } from 'vitest'
import { complaintsAbout } from './structure-rules.mjs'

const about = (files) => complaintsAbout(new Map(Object.entries(files)))
const decision = '# 1\n\n## Context\n\n## Decision\n\n## Refused\n'

test('a correct tree has no complaints', () => {
  expect(
    about({
      'README.md': '# Whistle, see `docs/architecture.md`, `create-venue.ts`, `features/venues/` and `data/`',
      'docs/architecture.md': '\n### server/src/\n`features/`: `venues/`\n### web/src/\n`venues/`',
      'docs/decisions/0001-one-database.md': decision,
      'domain/src/venue.ts': "import { refuse } from './refusal.ts'\nexport const venue = refuse\n",
      'server/src/db/migrations/0001_identity.sql': 'create table app_user ();',
      'server/src/features/venues/schema.graphql': 'type Venue',
      'server/src/features/venues/store.ts':
        "const rows = sql`select 1 from game`\nconst lock = build.selectFrom('court').forUpdate()\n",
      'server/src/features/venues/create-venue.ts': "import { place } from '@whistle/domain/place'\n",
      'server/src/features/venues/create-venue.test.ts': "import { expect } from 'vitest'\n",
      'web/src/features/venues/venue-page.tsx':
        "import { paths } from '../../paths.ts'\nimport { a } from '../../ui/a.tsx'\n",
      'web/src/officials-app/frame/page.tsx': "import { a } from '../../ui/a.tsx'\nimport 'react'\n",
      'web/src/paths.ts': "export const paths = { venues: '/venues/list' }\n",
      'web/src/ui/a.tsx': "import { venue } from '@whistle/domain/venue'\n",
    }),
  ).toEqual([])
})

const offences = [
  ['a folder with capitals', { 'web/src/BigUi/a.ts': '' }, 'BigUi is not kebab-case'],
  ['a catch-all folder', { 'web/src/utils/dates.ts': '' }, "'utils' does not name"],
  ['a catch-all file', { 'server/src/venue-helpers.ts': '' }, "'helpers' does not name"],
  [
    'a folder of 31 files',
    Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`web/src/ui/part-${n}.css`, ''])),
    'web/src/ui: 31 files',
  ],
  [
    'a cycle of two folders',
    { 'domain/src/a/a.ts': "import { b } from '../b/b.ts'", 'domain/src/b/b.ts': "import '../a/a.ts'" },
    'domain/src/a, domain/src/b:',
  ],
  [
    'a cycle of three folders by type imports and different files',
    {
      'web/src/ui/a/one.ts': "import type { B } from '../b/one.ts'",
      'web/src/ui/b/one.ts': '',
      'web/src/ui/b/two.ts': "import type {\n  C,\n} from '../c/one.ts'",
      'web/src/ui/c/one.ts': '',
      'web/src/ui/c/two.ts': "const lazy = () => import('../a/two.ts')",
      'web/src/ui/a/two.ts': '',
    },
    'web/src/ui/a, web/src/ui/b, web/src/ui/c:',
  ],
  [
    'a cycle between a folder and the one inside it',
    { 'domain/src/a.ts': "import './b/b.ts'", 'domain/src/b/b.ts': "import '../a.ts'" },
    'domain/src, domain/src/b:',
  ],
  [
    'a cycle of two features by different folders',
    {
      'web/src/features/games/form/a.ts': "import '../../venues/list/a.ts'",
      'web/src/features/games/model/b.ts': '',
      'web/src/features/venues/list/a.ts': '',
      'web/src/features/venues/form/b.ts': "import '../../games/model/b.ts'",
    },
    'web/src/features/games, web/src/features/venues:',
  ],
  [
    'a cycle of two features of the server by type imports',
    {
      'server/src/features/games/game/a.ts': "import type { A } from '../../officials/official/a.ts'",
      'server/src/features/games/models.ts': '',
      'server/src/features/officials/official/a.ts': '',
      'server/src/features/officials/joins/b.ts': "import type { B } from '../../games/models.ts'",
    },
    'server/src/features/games, server/src/features/officials:',
  ],
  [
    'the domain with a module of Node',
    { 'domain/src/game.ts': "import { readFile } from 'node:fs'" },
    'must not import node:fs',
  ],
  ['the domain with a package', { 'domain/src/game.ts': "import 'zod'" }, 'must not import npm:zod'],
  [
    'the domain with the server',
    { 'domain/src/game.ts': "import '../../server/src/app.ts'" },
    'must not import server/',
  ],
  [
    'the web with the server',
    { 'web/src/app/a.ts': "import type { A } from '../../../server/src/app.ts'" },
    'must not import server/',
  ],
  [
    'db with a feature',
    { 'server/src/db/a.ts': "import { b } from '../features/venues/policy.ts'" },
    'server/src/db/ must not import',
  ],
  [
    'outbox with a feature',
    { 'server/src/outbox/a.ts': "import { b } from '../features/venues/policy.ts'" },
    'server/src/outbox/ must not import',
  ],
  [
    'http with graphql',
    { 'server/src/http/a.ts': "import type { B } from '../graphql/execute.ts'" },
    'server/src/http/ must not import',
  ],
  [
    'live with graphql',
    { 'server/src/live/a.ts': "import type { B } from '../graphql/execute.ts'" },
    'server/src/live/ must not import',
  ],
  [
    'ui with a feature',
    { 'web/src/ui/a.tsx': "import {\n  b,\n} from '../features/venues/b.tsx'" },
    'must not import web/src/',
  ],
  [
    'ui with the paths',
    { 'web/src/ui/a.tsx': "import { p } from '../paths.ts'" },
    'must not import web/src/',
  ],
  [
    'a feature with the app',
    { 'web/src/features/games/a.tsx': "import '../../app/a.ts'" },
    'must not import web/src/',
  ],
  ['the api with records', { 'web/src/api/a.ts': "import '../records/a.ts'" }, 'must not import web/src/'],
  [
    'a dynamic import upwards',
    { 'web/src/ui/a.tsx': "const page = () => import('../app/shell.tsx')" },
    'must not import web/src/',
  ],
  [
    'an indented import upwards',
    { 'web/src/ui/a.tsx': "  import { a } from '../app/shell.tsx'" },
    'must not import web/src/',
  ],
  [
    'a dynamic import upwards, in backticks',
    { 'web/src/ui/a.tsx': 'const page = () => import(`../app/shell.tsx`)' },
    'must not import web/src/',
  ],
  [
    'a type import upwards, in its place',
    { 'web/src/ui/a.tsx': "type Shell = import('../app/shell.tsx').Shell" },
    'must not import web/src/',
  ],
  [
    'a re-export upwards',
    { 'web/src/ui/a.tsx': "export { shell } from '../app/shell.tsx'" },
    'must not import web/src/',
  ],
  [
    "a feature with the officials' pages",
    { 'web/src/features/games/a.tsx': "import '../../officials-app/frame/page.tsx'" },
    'must not import web/src/',
  ],
  [
    "records with the officials' pages",
    { 'web/src/records/a.tsx': "import '../officials-app/frame/page.tsx'" },
    'must not import web/src/',
  ],
  [
    "a feature in the officials' pages",
    { 'web/src/officials-app/a.tsx': "import '../features/games/a.ts'" },
    'does not belong into web/src/officials-app/',
  ],
  [
    "a router in the officials' pages",
    { 'web/src/officials-app/a.tsx': "import { Link } from 'react-router'" },
    'npm:react-router does not belong',
  ],
  [
    "a router that the officials' pages load through another folder",
    {
      'web/src/officials-app/a.tsx': "import '../ui/link.tsx'",
      'web/src/ui/link.tsx': "import { Link } from 'react-router'",
    },
    'web/src/ui/link.tsx: npm:react-router does not belong',
  ],
  [
    "another feature's store",
    { 'server/src/features/games/game/read-game.ts': "import { a } from '../../venues/store.ts'" },
    'belongs to another feature',
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
  [
    'a store folder of another feature',
    { 'server/src/features/venues/delete-venue.ts': "import { a } from '../games/store/game.ts'" },
    'belongs to another feature',
  ],
  ...[
    ['an insert into the outbox', 'games/store.ts', "build.insertInto('outbox')", 'insert outbox'],
    [
      'an insert into the outbox over two lines',
      'games/store.ts',
      'sql`insert into\n  "outbox" (id) values (1)`',
      'insert outbox',
    ],
    ["an update of another feature's table", 'venues/store.ts', "build\n.updateTable('game')", 'update game'],
    ['an update as text', 'venues/store.ts', "sql`update game g set status = 'OPEN'`", 'update game'],
    ['a status written elsewhere', 'games/store/message.ts', "build.updateTable('game')", 'update game'],
    [
      'a delete of an invitation',
      'officials/store.ts',
      "build.deleteFrom('invitation')",
      'delete invitation',
    ],
    ['a delete as text', 'officials/store.ts', 'sql`delete from invitation`', 'delete invitation'],
    ['rows of another feature', 'venues/store.ts', "insertRows(\n  'official', rows)", 'insert official'],
    ["a model's row", 'venues/a.ts', 'deleteOwned(invitationModel, proof)', 'owned invitation'],
    [
      'a second lock of a game',
      'games/store/game.ts',
      "build\n.selectFrom('game')\n.where('id', '=', id).forUpdate()",
      'lock game',
    ],
    ['a lock by its name', 'venues/store.ts', "query.forNoKeyUpdate('game')", 'lock game'],
    ['a lock as text', 'venues/store.ts', 'sql`select 1 from game where id = 1 for update`', 'lock game'],
    [
      'a lock of an alias',
      'venues/store.ts',
      'sql`select 1 from court c join game g on true for no key update of g`',
      'lock game',
    ],
  ].map(([name, path, text, write]) => [
    name,
    { [`server/src/features/${path}`]: text },
    `${path}: ${write}: this is for server/src/`,
  ]),
  [
    'a table without an owner',
    { 'server/src/db/migrations/0001_a.sql': 'create table penalty ();' },
    'penalty has none',
  ],
  ['a URL of the app', { 'web/src/ui/a.ts': "const link = '/venues/list'" }, 'belongs into paths.ts'],
  ['a URL with an id', { 'web/src/ui/a.ts': 'const link = `/venues/view/`' }, 'belongs into paths.ts'],
  ['a missing decision number', { 'docs/decisions/0002-a.md': decision }, 'not the next one'],
  [
    'two migrations of one number',
    { 'server/src/db/migrations/0001_a.sql': '', 'server/src/db/migrations/0001_b.sql': '' },
    'not the next one',
  ],
  ['no first migration', { 'server/src/db/migrations/0002_a.sql': '' }, 'not the next one'],
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
    'a variable without documentation',
    { 'server/src/config/config.ts': '  PORT: port,\n', '.env.example': '#PORT=3000' },
    'README.md: PORT is missing',
  ],
  ['an example that is not read', { '.env.example': '#PORT=3000' }, 'PORT is not read'],
  ['a document with a missing file', { 'README.md': '`server/src/a.ts`' }, 'server/src/a.ts does not exist'],
  [
    'a document with a missing folder',
    { 'docs/a.md': '`live/` `domain/src/`', 'domain/src/a.ts': '' },
    'docs/a.md: live/ does not exist',
  ],
  [
    'a feature that the architecture page does not list',
    {
      'docs/architecture.md': '\n### server/src/\n`search/`\n### web/src/\n`venues/`',
      'web/src/features/venues/a.ts': '',
      'web/src/features/search/a.ts': '',
    },
    'the feature web/src/features/search/ is missing',
  ],
]

test.each(offences)('%s is found', (_, files, complaint) => {
  const complaints = about(files)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(complaint)
})
