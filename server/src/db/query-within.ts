import pg from 'pg'
import { AnswerTooLarge, type Room } from './sql.ts'

/** As the driver sends it: the length in bytes, of the values and of what is around them. */
type RowMessage = { readonly length: number }
type Callback = (error: Error | null, result: pg.QueryResult) => void
type DriverQuery = new (
  config: pg.QueryConfig,
  values: undefined,
  callback: Callback,
) => pg.Submittable & { handleDataRow(message: RowMessage): void; _canceledDueToError: unknown }

/** Counts rows and not values, which are twenty times as many: that costs nothing that can be measured. */
class LimitedQuery extends (pg.Query as unknown as DriverQuery) {
  readonly #room: Room

  constructor(room: Room, config: pg.QueryConfig, callback: Callback) {
    super(config, undefined, callback)
    this.#room = room
  }

  override handleDataRow(message: RowMessage): void {
    this.#room.left -= message.length
    // What the driver sets when a value cannot be parsed: it skips the rows after it, and fails at the end.
    if (this.#room.left < 0) this._canceledDueToError ||= new AnswerTooLarge()
    super.handleDataRow(message)
  }
}

/** As `client.query`, with a limit on all rows together; more is an `AnswerTooLarge`. */
export function queryWithin(
  room: Room,
  client: pg.ClientBase,
  config: pg.QueryConfig,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(new LimitedQuery(room, config, (error, result) => (error ? reject(error) : resolve(result))))
  })
}
