import { refuse } from '@whistle/domain/refusal'
import type { Exceeded } from '../db/limiter.ts'
import { Refused } from './refused.ts'

export function tooManyTries(exceeded: readonly Exceeded[]): Refused {
  const seconds = Math.max(...exceeded.map(({ waitSeconds }) => waitSeconds))
  return new Refused(refuse('RATE_LIMITED', 'tooManyTries', { values: { seconds } }))
}
