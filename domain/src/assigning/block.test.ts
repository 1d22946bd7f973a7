import { expect, test } from 'vitest'
import { blockFrom } from './block.ts'

const officialId = 'maria'

test('a block names what its kind is about', () => {
  expect(blockFrom({ officialId, kind: 'TEAM', team: ' Owls ', note: ' Coach is family ' })).toEqual({
    ...{ kind: 'TEAM', team: 'Owls', note: 'Coach is family', venueId: null, partnerId: null },
  })
  expect(blockFrom({ officialId, kind: 'VENUE', venueId: 'hall' })).toMatchObject({ venueId: 'hall' })
  expect(blockFrom({ officialId, kind: 'PARTNER', partnerId: 'omar' })).toMatchObject({ partnerId: 'omar' })
})

test.each([
  [{ kind: 'TEAM' as const }, 'team', 'required'],
  [{ kind: 'TEAM' as const, team: '  ' }, 'team', 'required'],
  [{ kind: 'VENUE' as const, team: 'Owls' }, 'team', 'doesNotAgree'],
  [{ kind: 'VENUE' as const, venueId: 'a b' }, 'venueId', 'idInvalid'],
  [{ kind: 'PARTNER' as const, partnerId: 'maria' }, 'partnerId', 'ownPartner'],
])('%j is refused', (given, field, reason) => {
  expect(blockFrom({ officialId, ...given })).toMatchObject({ field, reason })
})
