import { describe, expect, it } from 'vitest'
import { nextStep, progressOf, skippedFrom } from './progress.ts'
import { starterKitOf } from './starter-kits.ts'

const sport = (positions: object[] = []) => ({
  id: 's',
  name: 'Soccer',
  divisions: { items: [{ id: 'd', name: 'Premier', positions: { items: positions } }] },
})
const referee = { id: 'p', name: 'Referee', order: 0, defaultFee: 0, defaultShowTimeMin: 30 }
const dataOf = (parts: object) => progressOf(parts as Parameters<typeof progressOf>[0])

describe('the steps to the first game', () => {
  it('start with the own name, then the sport', () => {
    const named = dataOf({ getUser: { id: 'm', firstname: null, lastname: 'Whitfield' } })
    expect(nextStep(dataOf({}), [])).toBe('you')
    expect(nextStep(named, [])).toBe('sport')
  })

  it('stay at the division until it has a position, and at the venue until it has a court', () => {
    const noPosition = dataOf({ listSports: { items: [sport()] } })
    expect(nextStep(noPosition, ['you'])).toBe('division')
    const noCourt = dataOf({
      listSports: { items: [sport([referee])] },
      listVenues: { items: [{ id: 'v', name: 'Gym', timeZone: null, courts: { items: [] } }] },
    })
    expect(nextStep(noCourt, ['you'])).toBe('venue')
  })

  it('pass skipped steps, and end when all others are skipped', () => {
    const begun = dataOf({ listSports: { items: [sport([referee])] } })
    expect(nextStep(begun, ['you', 'venue'])).toBe('official')
    expect(nextStep(begun, ['you', 'venue', 'official', 'game'])).toBeUndefined()
  })

  it('read from the storage drop unknown names', () => {
    expect(skippedFrom('venue dance game')).toEqual(['venue', 'game'])
    expect(skippedFrom(null)).toEqual([])
  })
})

describe('the starter kit of a sport', () => {
  it('is found by its name in either language', () => {
    const kit = { division: 'Premier', court: 'Field 1' }
    expect(starterKitOf('Soccer', 'en')).toMatchObject(kit)
    expect(starterKitOf('Fútbol', 'en')).toMatchObject(kit)
    expect(starterKitOf('Soccer', 'es').positions).toEqual(['Árbitro', 'Asistente 1', 'Asistente 2'])
  })

  it('is a default for an unknown sport', () => {
    expect(starterKitOf('Quidditch', 'en').positions).toHaveLength(2)
  })
})
