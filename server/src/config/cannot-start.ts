/** A reason not to start, printed as one sentence without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
