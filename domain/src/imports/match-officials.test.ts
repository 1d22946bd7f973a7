import { describe, expect, it } from 'vitest'
import { type OfficialValues, officialFrom } from '../officials/official.ts'
import { differenceOf, type KnownOfficial, type SaidOfOfficial } from './match-officials.ts'

const officialOf = (input: Parameters<typeof officialFrom>[0]) => officialFrom(input) as OfficialValues
const knownAs = (input: Parameters<typeof officialFrom>[0], more: Partial<KnownOfficial> = {}) => {
  const official = officialOf(input)
  return {
    ...{ ...official, id: 'ana', values: official, contact: official, hasAccount: false, otherManagers: 0 },
    ...more,
  }
}
const ana = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.org',
  title: 'Referee',
  mobilePhone: null,
}
const differs = (
  input: Parameters<typeof officialFrom>[0],
  said: readonly SaidOfOfficial[],
  known: readonly KnownOfficial[],
) => {
  const { kind, id, changes, warnings } = differenceOf({ official: officialOf(input), said }, known)
  return [
    kind,
    id,
    changes.map(({ field, before, after }) => [field, before, after]),
    warnings.map(({ reason }) => reason),
  ]
}

describe('a line of a file of officials beside those who are there', () => {
  it('is new without any of them', () => {
    expect(differs(ana, ['title'], [])).toEqual(['NEW', null, [], []])
  })

  it('changes what it says, and nothing that it leaves empty', () => {
    const next = { ...ana, firstName: 'ANA', title: 'Umpire', permit: 'B-12' }
    expect(differs(next, ['title'], [knownAs(ana)])).toEqual([
      'CHANGED',
      'ana',
      [['title', 'Referee', 'Umpire']],
      [],
    ])
    expect(differs(next, [], [knownAs(ana)])).toEqual(['SAME', 'ana', [], []])
  })

  it('does not change the contact data of an account, and says so', () => {
    const next = { ...ana, mobilePhone: '+1 212 555 0100', title: 'Umpire' }
    expect(differs(next, ['mobilePhone', 'title'], [knownAs(ana, { hasAccount: true })])).toEqual([
      'CHANGED',
      'ana',
      [['title', 'Referee', 'Umpire']],
      ['contactIsOfficials'],
    ])
  })

  it('with the address of another name changes no official, and says whose it is', () => {
    const next = { ...ana, firstName: 'Leo', title: 'Umpire' }
    expect(differs(next, ['title'], [knownAs(ana)])).toEqual(['SAME', 'ana', [], ['emailOfOfficial']])
  })

  it('of two people with one address and name changes neither', () => {
    const next = { ...ana, title: 'Umpire' }
    expect(differs(next, ['title'], [knownAs(ana), knownAs(ana, { id: 'ana-2' })])).toEqual([
      'SAME',
      'ana',
      [],
      [],
    ])
  })
})
