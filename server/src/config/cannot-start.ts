/** A reason not to start, told to the person at the terminal in one sentence instead of a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}
