import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DateOrder, dateIn, datesSeen } from './read-date.ts'
import { timeIn } from './read-time.ts'

const today = '2026-10-01'
const style = (order: DateOrder) => ({ order, since: '2026-09-01' })
const read = (text: string, order: DateOrder = 'MDY') => {
  const found = dateIn(text, style(order))
  return typeof found === 'string' ? found : [found.date, ...(found.time ? [found.time] : [])].join(' ')
}

describe('a date', () => {
  it.each([
    '2026-11-21',
    '2026/11/21',
    '20261121',
    '11/21/2026',
    '11/21/26',
    '11-21-2026',
    '21.11.2026',
    'Sat 11/21',
    'Sat. 11/21',
    'Saturday, November 21, 2026',
    'Nov 21st, 2026',
    'November 21',
    '21 Nov 2026',
    '21-Nov-26',
    'sábado 21 de noviembre de 2026',
    'sáb. 21 nov',
    '46347',
    "Nov 21 '26",
    '2026 Nov 21',
  ])('%s is the 21st of November', (text) => {
    expect(read(text)).toBe('2026-11-21')
  })

  it.each([
    ['11/21/2026 7:30 PM', '2026-11-21 7:30 pm'],
    ['2026-11-21T19:30', '2026-11-21 19:30'],
    ['Nov 21 2026, 7:30pm', '2026-11-21 7:30pm'],
    ['46347.8125', '2026-11-21 19:30'],
    ['73050.5', '2099-12-31 12:00'],
  ])('%s has its time in the same cell', (text, both) => {
    expect(read(text)).toBe(both)
  })

  it('without a year is in the year of the season, also after New Year', () => {
    expect(read('1/9')).toBe('2027-01-09')
    expect(read('Feb 29')).toBe('dateInvalid')
  })

  it('on another day of the week is not read', () => {
    expect(read('Fri 11/21')).toBe('weekdayDiffers')
    expect(read('martes 24/11/2026', 'DMY')).toBe('2026-11-24')
    expect(read('mar 24/11/2026', 'DMY')).toBe('2026-11-24')
    expect(read('Mar 24 2026')).toBe('2026-03-24')
  })

  it.each([
    '',
    'TBD',
    '21/11/2026',
    '13/13/2026',
    'Nov',
    '11',
    '1/2/3/4',
    '2026-02-30',
    '36525',
    '73051',
    '99999',
    '1/1/999',
    'Nov 21 Dec',
  ])('%j is none, month first', (text) => {
    expect(read(text)).toBe('dateInvalid')
  })

  it('is the same day in every way of writing it', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [y, m, d] = iso.split('-').map(Number)
        const long = {
          year: 'numeric',
          month: 'long',
          day: 'numeric',
          weekday: 'long',
          timeZone: 'UTC',
        } as const
        expect(read(`${m}/${d}/${y}`)).toBe(iso)
        expect(read(`${d}/${m}/${y}`, 'DMY')).toBe(iso)
        expect(read(`${d}.${m}.${y}`)).toBe(iso)
        expect(read(new Intl.DateTimeFormat('en-US', long).format(date))).toBe(iso)
        expect(read(new Intl.DateTimeFormat('es', long).format(date))).toBe(iso)
        expect(read(String(Math.round(Date.parse(iso) / 86_400_000) + 25_569))).toBe(iso)
      }),
    )
  })

  it('of any text throws nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/.-: ,sanovmpt') }), (text) => {
        const found = dateIn(text, style('MDY'))
        expect(typeof found === 'string' || /^\d{4}-\d\d-\d\d$/.test(found.date)).toBe(true)
      }),
    )
  })
})

describe('the dates of a file', () => {
  it.each([
    [['4/5/2026', '4/25/2026'], 'MDY', true],
    [['4/5/2026', '25/4/2026'], 'DMY', true],
    [['4/5/2026', '6/7/2026'], undefined, true],
    [['4/25/2026', '25/4/2026'], undefined, true],
    [['5/5/2026', '6/6/2026'], undefined, false],
    [['2026-04-05', 'Apr 5'], undefined, false],
    // The sixth of November is a Friday, the eleventh of June is none.
    [['Fri 11/6/2026'], 'MDY', true],
    [['viernes 6/11/2026'], 'DMY', true],
  ])('%j have the order %s', (texts, order, isOrderNeeded) => {
    expect(datesSeen(texts, today)).toMatchObject({ order, isOrderNeeded })
  })

  it('without a year are of the year whose days of the week fit', () => {
    expect(datesSeen(['Sat 11/21'], today)).toMatchObject({ isYearMissing: true, since: '2026-04-01' })
    expect(datesSeen(['Fri 11/21', 'Sat 11/22'], today).since).toBe('2025-04-01')
    expect(datesSeen(['2026-11-21'], today).isYearMissing).toBe(false)
  })
})

describe('a time', () => {
  it.each([
    ...['7:30pm', '7:30 PM', '7:30 p.m.', '7:30 p. m.', '7:30\u202fPM', '7:30p', '730pm', '19:30', '19.30'],
    ...['19h30', '19:30 h', '19:30:00', '1930', '0.8125', '19:30 PM', '7.30 pm'],
  ])('%s is half past seven in the evening', (text) => {
    expect(timeIn(text)).toEqual({ time: '19:30', isCertain: true })
  })

  it.each([
    ['7pm', '19:00'],
    ['12 AM', '00:00'],
    ['12:15 pm', '12:15'],
    ['noon', '12:00'],
    ['9 h', '09:00'],
    ['0.5', '12:00'],
  ])('%s is %s', (text, time) => {
    expect(timeIn(text)?.time).toBe(time)
  })

  it('without its half of the day may be in the morning', () => {
    expect(timeIn('7:30')).toEqual({ time: '07:30', isCertain: false })
  })

  it.each(['', 'TBD', '25:00', '7:60', '13 AM', '0:30 pm', '7', '730', '7:30 PM ET', '7:30-9:00', '1.5'])(
    '%j is none',
    (text) => {
      expect(timeIn(text)).toBeUndefined()
    },
  )
})
