import type { Pixel } from './projection.ts'

const touching = 22
const step = 26

/** Where to draw each pin: pins that would overlap are drawn in a circle around their common place. */
export function fanOut(pins: readonly Pixel[]): Pixel[] {
  const drawn = pins.map((pin) => ({ ...pin }))
  for (const group of groups(pins)) {
    if (group.length < 2) continue
    const middle = average(group.map((index) => pins[index] ?? { x: 0, y: 0 }))
    const radius = Math.max(step * 0.6, (step * group.length) / (2 * Math.PI))
    group.forEach((index, place) => {
      const angle = (2 * Math.PI * place) / group.length - Math.PI / 2
      drawn[index] = { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) }
    })
  }
  return drawn
}

function groups(pins: readonly Pixel[]): number[][] {
  const found: number[][] = []
  pins.forEach((pin, index) => {
    const near = found.filter((group) => group.some((other) => overlaps(pin, pins[other])))
    const merged = [...near.flat(), index]
    for (const group of near) found.splice(found.indexOf(group), 1)
    found.push(merged)
  })
  return found
}

function overlaps(one: Pixel, other: Pixel | undefined): boolean {
  return other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < touching
}

function average(pixels: readonly Pixel[]): Pixel {
  const sum = pixels.reduce((total, pixel) => ({ x: total.x + pixel.x, y: total.y + pixel.y }), {
    x: 0,
    y: 0,
  })
  return { x: sum.x / pixels.length, y: sum.y / pixels.length }
}
