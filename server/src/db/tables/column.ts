import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** ISO 8601 text in UTC with milliseconds, never a Date. */
export type Instant = string

export type CreatedAt = Generated<Instant>

/** Kept by the database: nobody writes it. */
export type Kept<T> = ColumnType<T, never, never>

export type Json = JSONColumnType<Record<string, unknown>>
