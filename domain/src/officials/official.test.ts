import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import {
  managersMean,
  officialChangesFrom,
  officialFrom,
  refuseContactChange,
  refuseDeletion,
  refuseLeaving,
  refuseManagersFields,
} from './official.ts'

describe('a new official', () => {
  it('needs no field; the default notification preference is e-mail', () => {
    expect(officialFrom({})).toEqual({
      ...{ firstName: '', lastName: '', email: null, mobilePhone: null },
      ...{ address: null, address2: null, address_coords: null, currentLocation: null },
      ...{ district: null, title: null, permit: null, yearsOfService: null, rating: null },
      ...{
        active: true,
        smsOptIn: false,
        notificationPreference: 'EMAIL',
        wantsReminders: true,
        sharesPhone: false,
        language: null,
      },
      ...{ deviceManufacturer: null, deviceType: null, deviceOs: null, expoToken: null },
    })
  })

  it('has normalised values', () => {
    const typed = {
      firstName: ' Ana ',
      email: ' Ana@League.example ',
      mobilePhone: '(212) 555-0123',
      title: '',
    }
    expect(officialFrom(typed)).toMatchObject({
      firstName: 'Ana',
      email: 'ana@league.example',
      mobilePhone: '+12125550123',
      title: null,
    })
  })

  it.each([
    [{ firstName: '  ' }, 'firstName', 'required'],
    [{ lastName: 'x'.repeat(201) }, 'lastName', 'tooLong'],
    [{ email: 'ana@' }, 'email', 'emailInvalid'],
    [{ mobilePhone: '12' }, 'mobilePhone', 'phoneInvalid'],
    [{ address: 'x'.repeat(2_001) }, 'address', 'tooLong'],
    [{ permit: 'a\0b' }, 'permit', 'notText'],
    [{ address_coords: { lat: 90.1, lon: 0 } }, 'address_coords', 'outOfRange'],
    [{ currentLocation: { lat: 0, lon: -180.1 } }, 'currentLocation', 'outOfRange'],
    [{ yearsOfService: 101 }, 'yearsOfService', 'outOfRange'],
    [{ yearsOfService: 2.5 }, 'yearsOfService', 'outOfRange'],
    [{ rating: -0.1 }, 'rating', 'outOfRange'],
    [{ notificationPreference: 'PIGEON' }, 'notificationPreference', 'preferenceUnknown'],
    [{ language: 'tlh' }, 'language', 'languageUnknown'],
  ])('%j is refused', (input, field, reason) => {
    expect(officialFrom(input)).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
    expect(officialChangesFrom(input)).toEqual(officialFrom(input))
  })
})

describe('a change', () => {
  it('contains the given fields only; null clears', () => {
    expect(officialChangesFrom({ yearsOfService: 0, rating: null, address_coords: null })).toEqual({
      yearsOfService: 0,
      rating: null,
      address_coords: null,
    })
  })
})

describe('an official', () => {
  it('may change their contact', () => {
    expect(
      refuseManagersFields({ email: 'a@b.example', smsOptIn: true, geoHash: 'dr5', rating: undefined }),
    ).toBeUndefined()
  })

  it.each(['rating', 'managers', 'active', 'permit', 'title', 'district', 'yearsOfService', 'owner'])(
    'does not say %s',
    (field) => {
      expect(refuseManagersFields({ firstName: 'Ana', [field]: null })).toMatchObject({
        code: 'FORBIDDEN',
        field,
      })
    },
  )
})

describe('the managers of an official', () => {
  const mean = (given: string[], linked: string[]) => managersMean(given, { me: 'me', linked })

  it('stay the same, or lose the calling manager', () => {
    expect(mean(['ann', 'me'], ['me', 'ann'])).toBe('stays')
    expect(mean(['ann'], ['me', 'ann'])).toBe('leaves')
    expect(mean([], ['me'])).toBe('leaves')
  })

  it('never gain or lose another manager', () => {
    const people = fc.uniqueArray(fc.constantFrom('me', 'ann', 'bob', 'eve'))
    fc.assert(
      fc.property(people, people, (given, linked) => {
        const others = (list: string[]) => list.filter((each) => each !== 'me').sort()
        const sameOthers = others(given).join() === others(linked).join()
        expect(isRefusal(mean(given, linked))).toBe(!sameOthers)
      }),
    )
  })
})

describe('a record can be deleted', () => {
  it('by its owner, if no other record needs it', () => {
    expect(refuseDeletion({ isOwner: true, otherManagers: 0, games: 0 })).toBeUndefined()
  })

  it.each([
    [{ isOwner: false, otherManagers: 0, games: 0 }, 'FORBIDDEN', 'madeByAnother'],
    [{ isOwner: true, otherManagers: 2, games: 3 }, 'CONFLICT', 'worksForOthers'],
    [{ isOwner: true, otherManagers: 0, games: 3 }, 'CONFLICT', 'knownToGames'],
  ])('%j is refused', (record, code, reason) => {
    expect(refuseDeletion(record)).toMatchObject({ code, reason })
  })
})

describe('a manager’s change of contact data', () => {
  const contact = {
    ...{ email: 'ana@league.example', mobilePhone: null, address: null, address2: null },
    ...{ address_coords: { lat: 1, lon: 2 }, currentLocation: null },
    ...{
      smsOptIn: false,
      notificationPreference: 'EMAIL' as const,
      wantsReminders: true,
      sharesPhone: false,
      language: null,
    },
    ...{ deviceManufacturer: null, deviceType: null, deviceOs: null, expoToken: null },
  }
  const alone = { contact, hasAccount: false, otherManagers: 0 }

  it('is allowed on a record that is the manager’s alone', () => {
    expect(refuseContactChange({ email: 'x@league.example' }, alone)).toBeUndefined()
  })

  it('never switches reminders, and may repeat what is so', () => {
    expect(refuseContactChange({ wantsReminders: false }, alone)).toMatchObject({
      ...{ code: 'FORBIDDEN', reason: 'notAllowed', field: 'wantsReminders' },
    })
    expect(refuseContactChange({ wantsReminders: true }, alone)).toBeUndefined()
  })

  it.each([
    [{ email: 'x@league.example' }, 'email'],
    [{ email: null }, 'email'],
    [{ mobilePhone: '+12125550123' }, 'mobilePhone'],
    [{ address_coords: { lat: 1, lon: 3 } }, 'address_coords'],
    [{ address_coords: null }, 'address_coords'],
    [{ currentLocation: { lat: 0, lon: 0 } }, 'currentLocation'],
    [{ firstName: 'Eva', expoToken: 'x' }, 'expoToken'],
  ])('%j is refused with an account, and with another manager', (changes, field) => {
    expect(refuseContactChange(changes, { ...alone, hasAccount: true, otherManagers: 1 })).toMatchObject({
      ...{ code: 'FORBIDDEN', reason: 'contactIsOfficials', field },
    })
    expect(refuseContactChange(changes, { ...alone, otherManagers: 1 })).toMatchObject({
      ...{ code: 'FORBIDDEN', reason: 'contactIsShared', field },
    })
  })

  it('with the same values is none', () => {
    const same = { ...contact, address_coords: { ...contact.address_coords }, firstName: 'Eva', rating: 3 }
    expect(refuseContactChange(same, { ...alone, hasAccount: true })).toBeUndefined()
  })
})

it('a link ends when no coming game of the manager is confirmed', () => {
  expect(refuseLeaving(0)).toBeUndefined()
  expect(refuseLeaving(2)).toMatchObject({ code: 'CONFLICT', values: { count: 2 } })
})
