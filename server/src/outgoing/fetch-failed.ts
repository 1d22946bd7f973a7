/** Why a request to an address that a user has entered has no answer. */
export type FetchFailure = 'ADDRESS' | 'TIMEOUT' | 'CONNECTION' | 'TOO_LARGE'

export class FetchFailed extends Error {
  readonly failure: FetchFailure
  constructor(failure: FetchFailure) {
    super(failure)
    this.failure = failure
  }
}
