import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { Tables } from './tables.ts'

/** Builds typed statements; `Sql` runs them. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement written as SQL, where the builder would be harder to read. */
export function statement<Row>(query: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => query.compile(build) }
}

/** A compiled read; its rows are arrays in the order of its columns. */
export type Read = {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Limits the rows that are parsed, because parsing stops everything else; more is an `AnswerTooLarge`. */
  readonly room?: Room
  readonly meter?: Meter
}

/** Called with the milliseconds for which the thread was busy with what the database returned. */
export type Meter = (spent: number) => void

/** How many characters more an answer may have; shared by all statements that it needs. */
export type Room = { left: number }

export class AnswerTooLarge extends Error {}

/** Runs statements, on the pool or in one transaction. */
export interface Sql {
  run<Row>(statement: Compilable<Row>, meter?: Meter): Promise<Row[]>
  read(statement: Read): Promise<unknown[][]>
}

export interface Database extends Sql {
  /** Runs the work in one transaction; retries after a serialization failure or a deadlock. */
  transaction<T>(work: (sql: Sql) => Promise<T>, meter?: Meter): Promise<T>
  close(): Promise<void>
}
