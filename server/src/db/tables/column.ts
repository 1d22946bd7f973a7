import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** ISO 8601 text in UTC with milliseconds, never a Date. */
export type Instant = string

export type CreatedAt = Generated<Instant>

/** Written by the database only. */
export type Maintained<T> = ColumnType<T, never, never>

export type Json = JSONColumnType<Record<string, unknown>>
