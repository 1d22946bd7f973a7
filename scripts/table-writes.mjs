// Which tables the code of the server writes or locks, and who may.

const feature = (name, path = '') => `server/src/features/${name}/${path}`

/** The owner of every table, for one kind of statement first: the start of the paths that may write and lock it. */
export const owners = {
  ...owned([feature('games')], 'game assignment ended_link'),
  'lock game': [feature('games', 'lock-game.ts')],
  'update game': [feature('games', 'status.ts'), feature('games', 'store/game.ts')],
  invitation: ['invitation', 'invitations', 'nudge', 'delivery'].map((file) =>
    feature('games', `store/${file}.ts`),
  ),
  ...owned([feature('games', 'bulk/')], 'bulk_action bulk_game'),
  'owned invitation': [feature('games', 'invitation/')],
  game_history: [feature('games', 'history.ts')],
  ...owned(
    [feature('officials')],
    'official_manager official_certification official_time_off official_weekly_off oto_join official_group official_group_member',
  ),
  // The end of validity that the official's letter named.
  'update official_certification': [feature('officials'), feature('games', 'store/expiring-letter.ts')],
  ...owned([feature('officials', 'calendars/')], 'busy_calendar calendar_busy calendar_suggestion'),
  // A password links the account to the official, and keeps the address that the link went to.
  official: [feature('officials'), feature('identity', 'password/store.ts')],
  ...owned(
    [feature('identity')],
    'subscription calendar_feed password_link auth_user auth_account auth_session auth_verification',
  ),
  // Times off are counted per account under its lock.
  app_user: [feature('identity'), feature('officials', 'availability/store.ts')],
  api_key: [feature('api-keys')],
  game_view: [feature('game-views')],
  ...owned([feature('webhooks')], 'webhook webhook_delivery'),
  ...owned([feature('catalogue')], 'sport division position certification'),
  ...owned([feature('venues')], 'venue court'),
  ...owned(
    [feature('assigning')],
    'assigning_terms assigning_weights own_limits official_grade official_block venue_drive',
  ),
  ...owned(
    [feature('proposals')],
    'proposal proposal_pick proposal_alternative proposal_given proposal_hole proposal_near_miss proposal_fix proposal_fix_step',
  ),
  ...owned([feature('payments')], 'payment payment_line pay_adjustment'),
  // A payment freezes the positions that it pays.
  'lock assignment': [feature('games'), feature('payments')],
  setting: [feature('settings')],
  ...owned([feature('imports')], 'import_reading import_run import_record import_part'),
  notification: [feature('notifications')],
  ...owned(['server/src/outbox/'], 'work_turn'),
  outbox: ['server/src/outbox/'],
  'insert outbox': ['server/src/outbox/enqueue.ts'],
  ...owned(['server/src/db/'], 'rate_limit daily_count migration'),
  // Written by triggers alone.
  search_word: [],
  engagement: [],
  former_invitation_code: [],
  former_join_code: [],
}

/** Tables whose models have another name. */
const modelTables = {
  ...{ join: 'oto_join', time_off: 'official_time_off', weekly_off: 'official_weekly_off' },
  ...{ grade: 'official_grade', block: 'official_block', drive: 'venue_drive' },
}

const statements = [
  ['insert', /\b(?:insertInto|insertRows)\(\s*'(\w+)'/g],
  ['update', /\bupdateTable\(\s*'(\w+)'/g],
  ['delete', /\bdeleteFrom\(\s*'(\w+)'/g],
  ['insert', /\binsert\s+into\s+"?(\w+)/gi],
  ['update', /\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:(?:as\s+)?\w+\s+)?set\b/gi],
  ['delete', /\bdelete\s+from\s+(?:only\s+)?"?(\w+)/gi],
  // The table that is named by the lock, or the last one selected from. A key share lock is what a foreign key takes.
  ['lock', /\.for(?:NoKey)?Update\(\s*'(\w+)'/g],
  ['lock', /\bselectFrom\(\s*'(\w+)'(?:(?!\bselectFrom\()[\s\S])*?\.for(?:NoKey)?Update\(\s*\)/g],
  ['lock', /\bfrom\s+"?(\w+)"?(?:(?!\bfrom\s)[^`])*?\bfor\s+(?:no\s+key\s+)?update\b(?!\s+of)/gi],
]
const aliasLock =
  /\b(?:from|join)\s+"?(\w+)"?\s+(?:as\s+)?(\w+)\b(?=[^`]*?\bfor\s+(?:no\s+key\s+)?update\s+of\s+\2\b)/gi

/** Every write and lock in a text, as `verb table`. */
export function writesIn(text) {
  const written = statements.flatMap(([verb, form]) =>
    [...text.matchAll(form)].map(([, table]) => `${verb} ${table}`),
  )
  const locked = [...text.matchAll(aliasLock)].map(([, table]) => `lock ${table}`)
  const byModel = [...text.matchAll(/\b(?:create|change|delete)Owned\(\s*(\w+)Model\b/g)].map(([, model]) => {
    const name = model.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return `owned ${modelTables[name] ?? name}`
  })
  return [...new Set([...written, ...locked, ...byModel])]
}

/** The paths that may do this, or undefined if the name is none of a table. */
export function ownersOf(write) {
  return owners[write] ?? owners[write.split(' ')[1]]
}

function owned(paths, tables) {
  return Object.fromEntries(tables.split(' ').map((table) => [table, paths]))
}
