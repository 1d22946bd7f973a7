import { isRefusal, refuse } from '@whistle/domain/refusal'
import { idFrom } from '@whistle/domain/text/text'
import { Refused } from '../access/refused.ts'

const unstorable = /\0|\p{Cs}/u
const isUnstorable = (_name: string, text: string) => unstorable.test(text)
const isBadId = (name: string, text: string) => /(^i|I)ds?$/.test(name) && isRefusal(idFrom(text))

/**
 * PostgreSQL's refusal of a text or of an id, which names no field, with the one in the arguments that has such a value;
 * any other error as it is.
 */
export function nameBadValue(error: unknown, args: unknown): unknown {
  const { code, dataType } = (error ?? {}) as { code?: unknown; dataType?: unknown }
  const text = isTextRefusal(code) ? fieldOf(args, isUnstorable) : undefined
  if (text || code === '22021' || code === '22P05') return refused('notText', text)
  if (code === '23514' && dataType === 'record_id') return refused('idInvalid', fieldOf(args, isBadId))
  return error
}

/** In a value that is stored as JSON half a character is the syntax of another type. */
const isTextRefusal = (code: unknown) => ['22021', '22P05', '22P02'].includes(code as string)

function refused(reason: 'notText' | 'idInvalid', field: string | undefined): Refused {
  return new Refused(refuse('BAD_USER_INPUT', reason, field ? { field } : {}))
}

type IsBad = (name: string, text: string) => boolean

function fieldOf(value: unknown, isBad: IsBad, name = ''): string | undefined {
  if (typeof value === 'string') return isBad(name, value) ? name : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = fieldOf(inner, isBad, Array.isArray(value) ? name : key)
    if (found) return found
  }
  return undefined
}
