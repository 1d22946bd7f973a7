import { describe, expect, it } from 'vitest'
import { introducedFrom, joinFrom, joinUpdateMeans } from './join.ts'

describe('an invitation to join', () => {
  it('has an address, and optionally a name', () => {
    expect(joinFrom({ email: ' Ana@League.example ', manager: 'me', accepted: false }, 'me')).toEqual({
      email: 'ana@league.example',
      managerName: null,
    })
    expect(joinFrom({ email: 'ana@league.example', managerName: ' East League ' }, 'me')).toMatchObject({
      managerName: 'East League',
    })
  })

  it.each([
    [{ email: '' }, 'email', 'required'],
    [{ email: 'ana' }, 'email', 'emailInvalid'],
    [{ email: 'ana@league.example', manager: 'another' }, 'manager', 'serverDecides'],
    [{ email: 'ana@league.example', accepted: true }, 'accepted', 'serverDecides'],
    [{ email: 'ana@league.example', managerName: 'a\nb' }, 'managerName', 'notText'],
  ])('%j is refused', (input, field, reason) => {
    expect(joinFrom(input, 'me')).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
  })
})

describe('an update of a join', () => {
  const waiting = { code: 'abcdefg', accepted: false, officialId: null, viewTimeStamp: null }
  const now = '2026-05-01T10:00:00.000Z'

  it.each([
    [{}, { means: 'nothing' }],
    [{ invitationId: 'abcdefg', accepted: false }, { means: 'nothing' }],
    [{ sentTimestamp: now }, { means: 'send' }],
    [{ invitationId: 'ABCDEFG' }, { means: 'recode', code: 'ABCDEFG' }],
    [
      { invitationId: 'ABCDEFG', sentTimestamp: now },
      { means: 'recode', code: 'ABCDEFG' },
    ],
  ])('%j', (input, means) => {
    expect(joinUpdateMeans(input, waiting)).toEqual(means)
  })

  it.each([
    [{ accepted: true }, 'accepted', 'serverDecides'],
    [{ officialId: 'ana' }, 'officialId', 'serverDecides'],
    [{ viewTimeStamp: now }, 'viewTimeStamp', 'serverDecides'],
    [{ invitationId: 'short' }, 'invitationId', 'codeInvalid'],
  ])('%j is refused', (input, field, reason) => {
    expect(joinUpdateMeans(input, waiting)).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
  })

  it('is refused after acceptance', () => {
    const accepted = { ...waiting, accepted: true, officialId: 'ana' }
    expect(joinUpdateMeans({ accepted: true, officialId: 'ana' }, accepted)).toEqual({ means: 'nothing' })
    for (const input of [{ sentTimestamp: now }, { invitationId: 'ABCDEFG' }])
      expect(joinUpdateMeans(input, accepted)).toMatchObject({ code: 'CONFLICT', reason: 'joinAccepted' })
  })
})

describe('an acceptance', () => {
  it('has a name, and optionally more', () => {
    const name = { firstName: ' Ana ', lastName: 'Gómez' }
    expect(introducedFrom(name)).toEqual({
      ...{ firstName: 'Ana', lastName: 'Gómez' },
      ...{ mobilePhone: undefined, smsOptIn: undefined, language: undefined },
    })
    expect(
      introducedFrom({ ...name, mobilePhone: '212 555 0123', smsOptIn: true, language: 'es' }),
    ).toMatchObject({
      ...{ mobilePhone: '+12125550123', smsOptIn: true, language: 'es' },
      notificationPreference: 'BOTH',
    })
  })

  it.each([
    [{ firstName: '', lastName: 'Gómez' }, 'firstName', 'required'],
    [{ firstName: 'Ana', lastName: ' ' }, 'lastName', 'required'],
    [{ firstName: 'Ana', lastName: 'Gómez', mobilePhone: '12' }, 'mobilePhone', 'phoneInvalid'],
    [{ firstName: 'Ana', lastName: 'Gómez', language: 'tlh' }, 'language', 'languageUnknown'],
  ])('%j is refused', (input, field, reason) => {
    expect(introducedFrom(input)).toMatchObject({ code: 'BAD_USER_INPUT', field, reason })
  })
})
