import { describe, expect, it } from 'vitest'
import { heldChangesFrom, heldFrom, heldState } from './held-certification.ts'

const may = '2026-05-01T00:00:00.000Z'
const june = '2026-06-01T00:00:00.000Z'

describe('an official holds a certification', () => {
  it('is active and without end by default', () => {
    expect(heldFrom({})).toEqual({ isActive: true, startDate: null, endDate: null, expDate: null })
    expect(heldFrom({ isActive: false, startDate: may, endDate: may })).toMatchObject({
      isActive: false,
      startDate: may,
      endDate: may,
    })
  })

  it('a change contains the given fields only', () => {
    expect(heldChangesFrom({ endDate: null })).toEqual({ endDate: null })
  })

  it.each([
    [{ startDate: june, endDate: may }, 'endDate', 'endsBeforeStart'],
    [{ expDate: '0000-01-01T00:00:00.000Z' }, 'expDate', 'instantInvalid'],
    [{ startDate: '2200-01-01T00:00:00.000Z' }, 'startDate', 'outOfRange'],
    [{ startDate: '2026-02-30T00:00:00Z' }, 'startDate', 'instantInvalid'],
  ])('%j is refused', (input, field, reason) => {
    for (const from of [heldFrom, heldChangesFrom])
      expect(from(input)).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
  })
})

describe('on a day a certification', () => {
  const held = { isActive: true, startDate: null, endDate: null, expDate: null }

  it.each([
    [held, 'valid'],
    [{ ...held, isActive: false }, 'expired'],
    [{ ...held, startDate: june }, 'notYet'],
    [{ ...held, startDate: may }, 'valid'],
    [{ ...held, endDate: may }, 'expiresSoon'],
    [{ ...held, expDate: june, endDate: may }, 'expiresSoon'],
    [{ ...held, expDate: '2026-04-30T00:00:00.000Z' }, 'expired'],
    [{ ...held, expDate: june }, 'valid'],
  ] as const)('%j is %s', (given, state) => {
    expect(heldState(given, '2026-05-01')).toBe(state)
  })
})
