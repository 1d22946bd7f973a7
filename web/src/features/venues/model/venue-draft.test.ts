import { describe, expect, it } from 'vitest'
import { emptyDraft, rebase, sameDraft, type VenueDraft } from './venue-draft.ts'

const base: VenueDraft = {
  ...emptyDraft,
  name: 'Union Center',
  formattedAddress: '491 Cedar St',
  courts: [
    { id: 'a', name: 'Court 1' },
    { id: 'b', name: 'Court 2' },
  ],
}

describe('two managers edit the same venue', () => {
  it('what each changed alone is kept', () => {
    const mine = { ...base, name: 'Union Arena' }
    const theirs = { ...base, formattedAddress: '12 Oak St' }
    expect(rebase(base, mine, theirs)).toEqual({
      ...base,
      name: 'Union Arena',
      formattedAddress: '12 Oak St',
    })
  })

  it('where both changed the same, mine is kept', () => {
    const merged = rebase(base, { ...base, name: 'Mine' }, { ...base, name: 'Theirs' })
    expect(merged.name).toBe('Mine')
  })

  it('a court of theirs does not vanish under my rename', () => {
    const mine = { ...base, courts: [{ id: 'a', name: 'Main' }, ...base.courts.slice(1)] }
    const theirs = { ...base, courts: [...base.courts, { id: 'c', name: 'Court 3' }] }
    expect(rebase(base, mine, theirs).courts.map(({ name }) => name)).toEqual(['Main', 'Court 2', 'Court 3'])
  })

  it('a court of theirs does not vanish under my new order either', () => {
    const mine = { ...base, courts: base.courts.toReversed() }
    const theirs = { ...base, courts: [...base.courts, { id: 'c', name: 'Court 3' }] }
    expect(rebase(base, mine, theirs).courts.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('a court they deleted stays deleted, whatever I renamed', () => {
    const mine = { ...base, courts: [{ id: 'a', name: 'Main' }, ...base.courts.slice(1)] }
    const theirs = { ...base, courts: base.courts.slice(1) }
    expect(rebase(base, mine, theirs).courts).toEqual([{ id: 'b', name: 'Court 2' }])
  })

  it('a court I deleted stays deleted, though they renamed it', () => {
    const mine = { ...base, courts: base.courts.slice(1) }
    const theirs = { ...base, courts: [{ id: 'a', name: 'Main' }, ...base.courts.slice(1)] }
    expect(rebase(base, mine, theirs).courts).toEqual([{ id: 'b', name: 'Court 2' }])
  })

  it('my new courts come along', () => {
    const mine = { ...base, courts: [...base.courts, { id: 'm', name: 'Mine' }] }
    const theirs = { ...base, courts: [...base.courts, { id: 't', name: 'Theirs' }] }
    expect(rebase(base, mine, theirs).courts.map(({ name }) => name)).toEqual([
      'Court 1',
      'Court 2',
      'Mine',
      'Theirs',
    ])
  })

  it('the order of courts counts as a change', () => {
    expect(sameDraft(base, { ...base, courts: base.courts.toReversed() })).toBe(false)
    expect(sameDraft(base, structuredClone(base))).toBe(true)
  })
})
