import { daysAfter } from './time.ts'

/** 0 is Sunday, 1 is Monday. */
export type FirstWeekday = 0 | 1

/** The seven days of the week of a date. */
export function weekOf(date: string, first: FirstWeekday): string[] {
  return daysFrom(daysAfter(date, -((weekdayOf(date) - first + 7) % 7)), 7)
}

/** A date and the days after it. */
export function daysFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => daysAfter(date, day))
}

/** The weeks of a month: whole ones, so the first and last may have days of other months. */
export function weeksOf(date: string, first: FirstWeekday): string[][] {
  const month = date.slice(0, 7)
  const weeks: string[][] = []
  for (let week = weekOf(`${month}-01`, first); week.some((day) => day.startsWith(month)); ) {
    weeks.push(week)
    week = week.map((day) => daysAfter(day, 7))
  }
  return weeks
}

export function daysOfMonth(date: string): string[] {
  const month = date.slice(0, 7)
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = daysAfter(day, 1)) days.push(day)
  return days
}

/** A date plus some months; the 31st becomes the last day of a shorter month. */
export function monthsAfter(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

export function weekdayOf(date: string): number {
  return new Date(Date.parse(date)).getUTCDay()
}

/** `HH:mm` as minutes since midnight, and back; clamped to the day. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export function timeOf(minutes: number): string {
  const kept = Math.min(Math.max(minutes, 0), 24 * 60 - 1)
  return `${two(Math.floor(kept / 60))}:${two(kept % 60)}`
}

const two = (number: number) => String(number).padStart(2, '0')

export type Lane<Item> = { readonly item: Item; readonly lane: number; readonly lanes: number }

/**
 * Places overlapping items side by side: each takes the first lane that is free at its start, and connected items share the
 * width.
 */
export function lanesOf<Item extends { readonly from: number; readonly to: number }>(
  items: readonly Item[],
): Lane<Item>[] {
  const laid: Lane<Item>[] = []
  let cluster: { item: Item; lane: number }[] = []
  let busyUntil: number[] = []
  const close = () => {
    for (const each of cluster) laid.push({ ...each, lanes: busyUntil.length })
    cluster = []
    busyUntil = []
  }
  for (const item of items.toSorted((one, other) => one.from - other.from || other.to - one.to)) {
    if (busyUntil.every((until) => until <= item.from)) close()
    const free = busyUntil.findIndex((until) => until <= item.from)
    const lane = free < 0 ? busyUntil.length : free
    busyUntil[lane] = item.to
    cluster.push({ item, lane })
  }
  close()
  return laid
}
