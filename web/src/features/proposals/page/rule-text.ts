import { assigningRules } from '@whistle/domain/assigning/rules'
import type { SayOf } from '@whistle/domain/words/language'
import type { proposalWords } from '../words.ts'

/** A rule of assigning in words. */
export function ruleText(name: string, say: SayOf<typeof proposalWords>): string {
  if (name === 'rejected') return say('rule_rejected')
  const rule = assigningRules.find((each) => each === name)
  return rule ? say(`rule_${rule}`) : name
}
