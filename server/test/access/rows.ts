import { answerRows } from './answer-rows.ts'
import { apiKeyRows } from './api-key-rows.ts'
import { assigningRows } from './assigning-rows.ts'
import { bulkRows } from './bulk-rows.ts'
import { calendarRows } from './calendar-rows.ts'
import { groupRows } from './group-rows.ts'
import { importRows } from './import-rows.ts'
import { mutationRows } from './mutation-rows.ts'
import { payRows } from './pay-rows.ts'
import { proposalRows } from './proposal-rows.ts'
import { queryRows } from './query-rows.ts'
import type { Row } from './row.ts'
import { viewRows } from './view-rows.ts'
import { webhookRows } from './webhook-rows.ts'

/** One row per operation. */
export const rows: Record<string, Row> = {
  ...queryRows,
  ...assigningRows,
  ...groupRows,
  ...viewRows,
  ...importRows,
  ...proposalRows,
  ...bulkRows,
  ...apiKeyRows,
  ...webhookRows,
  ...calendarRows,
  ...answerRows,
  ...payRows,
  ...mutationRows,
}

/** These create records that every user has once, so another user may create its own; inputs are tested in the feature. */
export const once = ['Mutation.createUser', 'Mutation.createOTOSubscription', 'Mutation.createSetting']
