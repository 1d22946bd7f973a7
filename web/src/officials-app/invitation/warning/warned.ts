/** What is against a sign-up, by the rules that the server has found. */
export type Warned = {
  readonly positionName: string
  readonly rules: readonly string[]
  /** The reader's own limits of games. */
  readonly day: number
  readonly week: number
}
