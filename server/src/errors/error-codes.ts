import type { RefusalCode } from '@whistle/domain/refusal'
import { identityWords } from '@whistle/domain/words/identity'
import { refusalWords } from '@whistle/domain/words/refusals'

type ErrorEntry = {
  /** In the errors of `/graphql`, where the message comes from the reason. */
  readonly graphql?: true
  /** The message of the other routes. */
  readonly http?: string
  /** The message of `/api/auth`. Pages translate the code into the reader's language. */
  readonly auth?: string
  readonly status?: number
  readonly meaning: string
  readonly client: string
}

const words = identityWords.en
const signIn = 'Sign in first'
const nothingHere = 'There is nothing here'
const notUnderstood = 'The request could not be understood'
const fix = 'Show the message beside the field and let the user correct it.'

/** Every error code of the API. `docs/errors.md` is generated from it. */
export const errorCodes = {
  UNAUTHENTICATED: {
    graphql: true,
    http: signIn,
    auth: signIn,
    status: 401,
    meaning: 'The request has no valid session, or the session has ended.',
    client: 'Sign in and repeat the request.',
  },
  FORBIDDEN: {
    graphql: true,
    http: 'You may not do this',
    auth: 'This request comes from a page that may not make it',
    status: 403,
    meaning: 'The account may not do this, or the request comes from an origin that is not allowed.',
    client: 'Do not repeat the request.',
  },
  NOT_FOUND: {
    graphql: true,
    http: nothingHere,
    auth: nothingHere,
    status: 404,
    meaning: 'The record or route does not exist, or this account cannot see it.',
    client: 'Remove the record from the view; reload the list.',
  },
  BAD_USER_INPUT: {
    graphql: true,
    http: notUnderstood,
    auth: notUnderstood,
    status: 400,
    meaning: 'A value is not valid, or the request is malformed. `field` names the input.',
    client: fix,
  },
  CONDITION_FAILED: {
    graphql: true,
    meaning: 'The `condition` of the mutation does not hold: the record has changed since it was read.',
    client: 'Read the record again and let the user decide.',
  },
  CONFLICT: {
    graphql: true,
    meaning:
      'The request contradicts the current state: a name or id is taken, a game has started, records overlap.',
    client: 'Show the message. With the reason `tryAgain`: repeat the request.',
  },
  LIMIT_EXCEEDED: {
    graphql: true,
    http: 'The request is too large',
    status: 413,
    meaning: 'The request asks for too much at once: its body, depth, cost, or number of subscriptions.',
    client: 'Split the request.',
  },
  RATE_LIMITED: {
    graphql: true,
    http: 'Too many tries, wait a little',
    auth: words.tooManyTries,
    status: 429,
    meaning: 'Too many attempts from this network, or for this account or address.',
    client: 'Wait for the seconds of the header `retry-after` (in GraphQL: `values.seconds`), then retry.',
  },
  UNAVAILABLE: {
    graphql: true,
    http: 'The server is busy or restarting. Try again in a few seconds.',
    auth: 'This does not work at the moment. Try again in a minute.',
    status: 503,
    meaning:
      'An outage that ends by itself: the database restarts or cannot be reached, no connection is free, or a statement or a lock took too long. In identity also any failure: without its limits no attempt is allowed.',
    client:
      'Wait for the seconds of the header `retry-after` (in GraphQL also `values.seconds`), then repeat the request. A write may have been stored; a repeated `create` with the same id is answered with the first record.',
  },
  INTERNAL: {
    graphql: true,
    http: 'Something went wrong on our side',
    status: 500,
    meaning: 'An error of the server. The details are in its log, under the `requestId`.',
    client: 'Offer a retry; report the `requestId`.',
  },
  METHOD_NOT_ALLOWED: {
    http: 'This address does not answer that method',
    status: 405,
    meaning: 'The route exists, but not with this method. The header `allow` lists the methods.',
    client: 'Use a listed method.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    http: 'Send application/json',
    status: 415,
    meaning: 'The body is not JSON.',
    client: 'Send `content-type: application/json`.',
  },
  CLOSING: {
    http: 'The server is shutting down',
    status: 503,
    meaning: '`/readyz`: this node is shutting down.',
    client: 'Load balancers send requests to another node.',
  },
  NO_DATABASE: {
    http: 'The database does not answer',
    status: 503,
    meaning: '`/readyz`: the database does not respond, or cannot write.',
    client: 'Load balancers send requests to another node; operators check the database.',
  },
  NO_GEOCODER: {
    http: 'No address search is set up here',
    status: 404,
    meaning: 'The server has no `GEOCODER_URL`.',
    client: 'Hide the address search.',
  },
  GEOCODER_UNAVAILABLE: {
    http: 'The address search does not answer right now; type the address by hand',
    status: 502,
    meaning: 'The geocoder failed or timed out.',
    client: 'Let the user type the address.',
  },
  REQUIRED: { auth: refusalWords.en.required, status: 400, meaning: 'A field is empty.', client: fix },
  INVALID_EMAIL: {
    auth: refusalWords.en.emailInvalid,
    status: 400,
    meaning: 'The e-mail address is not valid.',
    client: fix,
  },
  INVALID_NAME: {
    auth: 'The name contains characters that cannot be stored',
    status: 400,
    meaning: 'The name contains control characters.',
    client: fix,
  },
  NAME_TOO_LONG: {
    auth: 'Choose a shorter name: at most 200 characters',
    status: 400,
    meaning: 'The name has more than 200 characters.',
    client: fix,
  },
  PASSWORD_TOO_SHORT: {
    auth: words.passwordTooShort,
    status: 400,
    meaning: 'A new password has fewer than 8 characters.',
    client: fix,
  },
  PASSWORD_TOO_LONG: {
    auth: words.passwordTooLong,
    status: 400,
    meaning: 'A password has more than 128 characters.',
    client: fix,
  },
  INVALID_EMAIL_OR_PASSWORD: {
    auth: words.invalidCredentials,
    status: 401,
    meaning: 'Sign-in failed. The response does not reveal whether the account exists.',
    client: 'Let the user try again or reset the password.',
  },
  INVALID_PASSWORD: {
    auth: words.wrongPassword,
    status: 400,
    meaning: 'The current password is wrong.',
    client: 'Let the user try again.',
  },
  GAMES_TO_COME: {
    auth: words.gamesToCome,
    status: 409,
    meaning: 'An account is not deleted while officials expect games of it.',
    client: 'Offer to cancel the games.',
  },
  GAMES_HELD: {
    auth: words.gamesHeld,
    status: 409,
    meaning:
      'The account of an official is not deleted while games are still to come that the official has agreed to.',
    client: 'Offer to give them back.',
  },
  MESSAGES_LEAVING: {
    auth: words.messagesLeaving,
    status: 409,
    meaning: 'An account is not deleted before its last messages have left.',
    client: 'Let the user try again in a minute.',
  },
  PASSWORD_EXISTS: {
    auth: 'This account already has a password. Sign in with it, or reset it.',
    status: 409,
    meaning:
      'The link to set a password is for an account with a verified address and a password; it stays as it is.',
    client: 'Offer to sign in, and to reset the password.',
  },
  INVALID_TOKEN: {
    auth: words.linkBroken,
    status: 400,
    meaning: 'The link to set or reset a password has expired, was used, or never existed.',
    client: 'Offer to request a new link.',
  },
} as const satisfies Record<RefusalCode, ErrorEntry & { graphql: true }> & Record<string, ErrorEntry>

type Codes = typeof errorCodes
type ErrorCode = keyof Codes
export type HttpErrorCode = { [C in ErrorCode]: Codes[C] extends { http: string } ? C : never }[ErrorCode]
export type AuthErrorCode = { [C in ErrorCode]: Codes[C] extends { auth: string } ? C : never }[ErrorCode]
