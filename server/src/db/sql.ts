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

/** Builds typed statements; never runs them. `Sql` does. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement written by hand, where the builder would hide what it does. */
export function statement<Row>(query: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => query.compile(build) }
}

/** A compiled read: rows come back as arrays, in the order of its columns. */
export type Read = { readonly name?: string; readonly text: string; readonly values: readonly unknown[] }

/** Somewhere statements run: the pool, or one transaction. */
export interface Sql {
  run<Row>(statement: Compilable<Row>): Promise<Row[]>
  read(statement: Read): Promise<unknown[][]>
}

export interface Database extends Sql {
  /** Runs the work in one transaction; runs it again when the database says two of them got in each other's way. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}
