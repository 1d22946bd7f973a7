import { type RawBuilder, sql } from 'kysely'
import type { Principal } from '../../access/principal.ts'
import { statement } from '../../db/sql.ts'
import { type Field, type Model, seen, type Who } from '../../graphql/compile/model.ts'
import { apiKeyModel } from '../api-keys/models.ts'
import {
  blockModel,
  driveModel,
  gradeModel,
  ownLimitsModel,
  termsModel,
  weightsModel,
} from '../assigning/models.ts'
import { certificationModel, divisionModel, positionModel, sportModel } from '../catalogue/models.ts'
import { gameViewModel } from '../game-views/models.ts'
import { assignmentModel, gameModel, historyModel, invitationModel } from '../games/models.ts'
import { subscriptionModel, userModel } from '../identity/account/models.ts'
import { notificationModel } from '../notifications/models.ts'
import { timeOffModel, weeklyOffModel } from '../officials/availability/models.ts'
import { busyCalendarModel, suggestionModel } from '../officials/calendars/models.ts'
import { officialGroupModel } from '../officials/groups/models.ts'
import { joinModel } from '../officials/joins/models.ts'
import { officialCertificationModel, officialModel } from '../officials/models.ts'
import { settingModel } from '../settings/models.ts'
import { courtModel, venueModel } from '../venues/models.ts'
import { webhookModel } from '../webhooks/models.ts'

/** Whose archive it is. */
export type Reader = Extract<Principal, { kind: 'manager' | 'official' }>

/** A file of the archive, as JSON and as CSV. */
export type ArchivePart = { readonly name: string; readonly rows: (reader: Reader) => RawBuilder<unknown> }

/** The models with their fields, and fields to leave out: secrets, and what is worked out from other records at great cost. */
export const archivedModels: Readonly<Record<string, readonly [Model, ...string[]]>> = {
  account: [userModel, 'calendarFeed'],
  subscription: [subscriptionModel],
  settings: [settingModel],
  sports: [sportModel],
  certifications: [certificationModel],
  divisions: [divisionModel],
  positions: [positionModel],
  venues: [venueModel],
  courts: [courtModel],
  'venue-drives': [driveModel],
  officials: [officialModel, 'expoToken', 'terms', 'ownLimits'],
  'official-certifications': [officialCertificationModel],
  'official-groups': [officialGroupModel],
  'official-limits': [termsModel],
  'official-grades': [gradeModel],
  'official-blocks': [blockModel],
  'assigning-weights': [weightsModel],
  'calendar-suggestions': [suggestionModel],
  joins: [joinModel, 'invitationId'],
  games: [gameModel, 'courtClashes', 'offersSent', 'offersNotSent', 'askedAgain', 'openPositions'],
  assignments: [assignmentModel, 'invitationId', 'asksOnPublish', 'isDoubleBooked', 'certificationProblem'],
  invitations: [invitationModel, 'invitationId', 'conflict', 'conflictGame', 'conflictStart'],
  'game-history': [historyModel],
  'game-views': [gameViewModel],
  notifications: [notificationModel],
  webhooks: [webhookModel],
  'api-keys': [apiKeyModel],
}

/** Of the games that officials are invited to also the positions of others are visible; here the own ones are. */
const ownAssignmentModel: Model = {
  ...assignmentModel,
  visible: { official: (row, who) => `${row}.official_id = ${who.official()}` },
}

/** The same for an official: the own records, and games with the own positions. */
const modelsOfOfficial: typeof archivedModels = {
  account: [userModel, 'calendarFeed'],
  profile: [officialModel, 'expoToken', 'terms', 'ownLimits', 'note', 'rating'],
  certifications: [officialCertificationModel],
  limits: [ownLimitsModel],
  blocks: [blockModel],
  'times-off': [timeOffModel],
  'weekly-times-off': [weeklyOffModel],
  calendars: [busyCalendarModel],
  'calendar-suggestions': [suggestionModel],
  games: [gameModel, 'courtClashes', 'offersSent', 'offersNotSent', 'askedAgain', 'openPositions'],
  assignments: [
    ownAssignmentModel,
    'invitationId',
    'asksOnPublish',
    'isDoubleBooked',
    'certificationProblem',
  ],
  invitations: [invitationModel, 'invitationId', 'conflict', 'conflictGame', 'conflictStart'],
  notifications: [notificationModel],
}

type OfPayments = {
  /** Whether a payment or a line is of the reader. */
  readonly isOf: (row: 'p' | 'l', reader: Reader) => RawBuilder<unknown>
  /** Further columns of a line. */
  readonly more?: RawBuilder<unknown>
}

/** What officials were paid, with the names that the payments froze. */
const paymentsOf = ({ isOf, more = sql`` }: OfPayments): ArchivePart[] => [
  {
    name: 'payments',
    rows: (reader) => sql`
      select p.id, p.official_id as "officialId", p.from_day::text as "fromDay", p.to_day::text as "toDay",
        p.paid_on::text as "paidOn", p.method, p.reference, p.total_cents / 100::float8 as total,
        p.created_at as "createdAt", p.taken_back_at as "takenBackAt"
      from payment p where ${isOf('p', reader)} order by p.id`,
  },
  {
    name: 'payment-lines',
    rows: (reader) => sql`
      select l.id, l.payment_id as "paymentId", l.official_id as "officialId", l.kind, l.day::text as day,
        l.cents / 100::float8 as amount, l.assignment_id as "assignmentId", ${more}
        l.game_name as "gameName", l.position_name as "positionName", l.share, l.miles, l.rate, l.reason
      from payment_line l where ${isOf('l', reader)} order by l.id`,
  },
]

const paymentsOfManager: readonly ArchivePart[] = [
  ...paymentsOf({
    isOf: (row, { userId }) => sql`${sql.id(row, 'owner')} = ${userId}`,
    more: sql`l.adjustment_id as "adjustmentId",`,
  }),
  {
    name: 'adjustments',
    rows: ({ userId }) => sql`
      select a.id, a.official_id as "officialId", a.day::text as day, a.cents / 100::float8 as amount, a.reason,
        a.created_at as "createdAt"
      from pay_adjustment a where a.owner = ${userId} order by a.id`,
  },
]

const paymentsOfOfficial = paymentsOf({
  isOf: (row, reader) => sql`${sql.id(row, 'official_id')} = any(${idsOf(reader)}::text[])`,
})

export const partsOfManager: readonly ArchivePart[] = [...partsOf(archivedModels), ...paymentsOfManager]
export const partsOfOfficial: readonly ArchivePart[] = [...partsOf(modelsOfOfficial), ...paymentsOfOfficial]

function partsOf(models: typeof archivedModels): ArchivePart[] {
  return Object.entries(models).map(([name, [model, ...without]]) => ({
    name,
    rows: (reader: Reader) => rowsOf(model, without, reader),
  }))
}

/** The first statement of a transaction that sees the database as it is at one moment. */
export const atOneMoment = () => statement(sql`set transaction isolation level repeatable read, read only`)

const cursorOf = ({ name }: ArchivePart) => sql.id(`archive ${name}`)

export function openPart(part: ArchivePart, reader: Reader) {
  return statement(sql`declare ${cursorOf(part)} cursor for ${part.rows(reader)}`)
}

/** The next rows; fewer at the end. */
export function nextRows(part: ArchivePart, count: number) {
  return statement<Readonly<Record<string, unknown>>>(sql`fetch ${sql.lit(count)} from ${cursorOf(part)}`)
}

/** The rows that the reader sees, with the values that the reader sees; a relation to one record is its id. */
function rowsOf(model: Model, without: readonly string[], reader: Reader) {
  const shown = (name: string, value: string) =>
    seen(model, reader, { name, row: 'archived', value }, who) ?? 'null'
  const valuesOf = (name: string, field: Field): [string, string][] => {
    if (field.is === 'column') return field.from ? [] : [[name, shown(name, field.sql('archived'))]]
    if (field.is === 'personal') return [[name, field.sql('archived', who)]]
    if (field.is === 'objects') return [[name, shown(name, field.sql('archived'))]]
    if (field.is === 'one')
      return field.key === 'id' ? [] : [[`${name}Id`, shown(name, `archived.${field.key}`)]]
    if (field.is !== 'point') return []
    return [
      [`${name}Lat`, shown(name, `archived.${field.lat}`)],
      [`${name}Lon`, shown(name, `archived.${field.lon}`)],
    ]
  }
  // To an official a field that only managers see is no column.
  const view = model.views?.[reader.kind]
  const values = Object.entries(model.fields).flatMap(([name, field]) =>
    without.includes(name) || (view && !view[name]) ? [] : valuesOf(name, field),
  )
  const visible = model.visible[reader.kind]
  if (!visible) throw new Error(`${model.name} has no rows of this reader`)
  const columns = values.map(([name, value]) => `${value} as "${name}"`).join(', ')
  const order = model.order.map(({ column }) => `archived.${column}`).join(', ')
  const table = model.tables?.[reader.kind] ?? model.table
  if (typeof table !== 'string') throw new Error(`${model.name} takes parameters`)
  const text = `select ${columns} from ${table} archived where ${visible('archived', who)} order by ${order}`
  const given = (mark: string) => (mark === user ? sql`${reader.userId}` : sql`${idsOf(reader)}::text[]`)
  const [first = '', ...rest] = text.split(marks)
  return rest.reduce(
    (before, part) => {
      const isMark = part === user || part === officials
      return isMark ? sql`${before}${given(part)}` : sql`${before}${sql.raw(part)}`
    },
    sql`${sql.raw(first)}`,
  )
}

const idsOf = (reader: Reader) => (reader.kind === 'official' ? reader.officialIds : [])

const user = '$user'
const officials = '$officials'
const marks = /(\$user|\$officials)/

function notOfReaders(): never {
  throw new Error('readers of archives see by their own ids only')
}
const who: Who = {
  user: () => user,
  official: () => `any(${officials})`,
  ...{ game: notOfReaders, invitation: notOfReaders, join: notOfReaders, owner: notOfReaders },
}
