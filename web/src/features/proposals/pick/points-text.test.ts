import { expect, test } from 'vitest'
import { addingUp, plainPoints, pointsText } from './points-text.ts'

test('points have their sign and one decimal', () => {
  expect([38.24, -4, 0.01, -0.01].map((points) => pointsText(points, 'en'))).toEqual([
    '+38.2',
    '-4.0',
    '0.0',
    '0.0',
  ])
  expect(plainPoints(-9.08, 'es')).toBe('9,1')
})

test('parts that are rounded still add up', () => {
  const parts = addingUp([{ points: 34.04 }, { points: 0.05 }, { points: -6.76 }, { points: -0.04 }])
  expect(parts.map(({ points }) => points)).toEqual([34, 0.1, -6.8, 0])
  expect(addingUp([{ points: 1 / 3 }, { points: 1 / 3 }, { points: 1 / 3 }])).toEqual([
    ...[{ points: 0.4 }, { points: 0.3 }, { points: 0.3 }],
  ])
})
