import { type Refusal, type RefusalCode, refuse } from '@whistle/domain/refusal'
import { refusalText } from '@whistle/domain/words/refusal-text'
import { type ASTNode, type DocumentNode, GraphQLError, Kind, type ValueNode, visit } from 'graphql'
import { Refused } from '../access/refused.ts'
import { errorCodes } from '../errors/error-codes.ts'
import { isOutage, retryAfter } from '../errors/outage.ts'

type DatabaseError = Error & { code?: string; constraint?: string }

export type ErrorReport = { readonly requestId: string; readonly log: (error: unknown) => void }

/** The error for the client: a refusal with its code, UNAVAILABLE, or INTERNAL with the request's id and no detail. */
export function answerError(
  error: unknown,
  path: readonly (string | number)[],
  report: ErrorReport,
): GraphQLError {
  const refusal = error instanceof Refused ? error.refusal : refusalOfDatabase(error)
  if (!refusal || refusal.code === 'UNAVAILABLE') report.log(error)
  if (!refusal) {
    return new GraphQLError(errorCodes.INTERNAL.http, {
      path,
      extensions: { code: 'INTERNAL', requestId: report.requestId },
    })
  }
  const { code, reason, field, values } = refusal
  return new GraphQLError(refusalText(refusal), {
    path,
    extensions: { code, reason, ...(field && { field }), ...(values && { values }) },
  })
}

/** An outage, values that passed our checks but not PostgreSQL's (a NUL in text, a check on a column), and lost races. */
function refusalOfDatabase(error: unknown): Refusal | undefined {
  if (isOutage(error)) return refuse('UNAVAILABLE', 'unavailable', { values: { seconds: retryAfter } })
  const { code, constraint } = (error ?? {}) as Partial<DatabaseError>
  if (code === '22021' || code === '22P05') return refuse('BAD_USER_INPUT', 'notText')
  if (code === '22007' || code === '22008') return refuse('BAD_USER_INPUT', 'instantInvalid')
  if (code === '23514') return refuse('BAD_USER_INPUT', 'notAccepted')
  // The account was deleted while its request ran.
  if (code === '23503' && constraint?.endsWith('_owner_fkey')) return refuse('UNAUTHENTICATED', 'signInFirst')
  // Every retry met a serialisation failure or a deadlock.
  if (code === '40001' || code === '40P01') return refuse('CONFLICT', 'tryAgain')
  return undefined
}

/** An error of graphql-js, which names the field of a bad value only inside its message. */
export function badInputOf(
  { message, nodes }: { message: string; nodes?: GraphQLError['nodes'] },
  known?: string,
): GraphQLError {
  const field = known ?? placeIn(message)
  const code: RefusalCode = 'BAD_USER_INPUT'
  return new GraphQLError(shortened(message), { nodes, extensions: { code, ...(field && { field }) } })
}

function placeIn(message: string): string | undefined {
  const place = /at "(?:[\w[\]]+\.)*(\w+)(?:\[\d+\])*"|[Ff]ield "(?:\w+\.)*(\w+)"/.exec(message)
  return place?.[1] ?? place?.[2]
}

const longest = 1_000

/** The library prints the value that it refuses, and then where that is. */
const shortened = (message: string) =>
  message.length > longest ? `${message.slice(0, longest / 2)} … ${message.slice(-longest / 2)}` : message

const parameters = ['query', 'variables', 'operationName', 'extensions']

/** Errors of the library itself (syntax, validation, a missing query) get the code of bad input. */
export function withCode(error: Readonly<GraphQLError | Error>, field?: string): GraphQLError {
  if (error instanceof GraphQLError && error.extensions.code) return error
  return badInputOf(error, field ?? parameters.find((name) => error.message.includes(name)))
}

/**
 * Errors of validation as bad input; one about a value in the document itself names its argument or field, which the library
 * does not. What is about the document as a whole is about `query`.
 */
export function namedErrors(document: DocumentNode, errors: readonly GraphQLError[]): GraphQLError[] {
  const { values } = namesIn(document)
  return errors.map((error) => {
    const [node] = error.nodes ?? []
    return error.extensions.code
      ? error
      : badInputOf(error, (node && values.get(node)) ?? placeIn(error.message) ?? 'query')
  })
}

/** Errors of variables as bad input; one about a variable as a whole names the argument or field that it is given for. */
export function variableErrors(document: DocumentNode, errors: readonly GraphQLError[]): GraphQLError[] {
  const { variables } = namesIn(document)
  return errors.map((error) => {
    const [node] = error.nodes ?? []
    const variable = node?.kind === Kind.VARIABLE_DEFINITION ? node.variable.name.value : ''
    const place = placeIn(error.message)
    return badInputOf(error, place && place !== variable ? place : variables.get(variable))
  })
}

/** The argument or field that each value of a document is given for; of a variable, where it is used first. */
function namesIn(document: DocumentNode) {
  const values = new Map<ASTNode, string>()
  const variables = new Map<string, string>()
  const note = ({ name, value }: { name: { value: string }; value: ValueNode }) => {
    for (const each of value.kind === Kind.LIST ? [value, ...value.values] : [value]) {
      values.set(each, name.value)
      if (each.kind === Kind.VARIABLE && !variables.has(each.name.value))
        variables.set(each.name.value, name.value)
    }
  }
  visit(document, { Argument: note, ObjectField: note })
  return { values, variables }
}
