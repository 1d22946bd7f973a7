import { describe, expect, test } from 'vitest'
import { boardStep } from './board-step.ts'

describe('arrow keys on the board', () => {
  const counts = [2, 0, 3, 1]

  test.each([
    ['down in a game', { game: 0, place: 0 }, 'ArrowDown', { game: 0, place: 1 }],
    ['down past a game without places', { game: 0, place: 1 }, 'ArrowDown', { game: 2, place: 0 }],
    ['down ends with the last game', { game: 3, place: 0 }, 'ArrowDown', null],
    ['up in a game', { game: 2, place: 2 }, 'ArrowUp', { game: 2, place: 1 }],
    ['up to the last place of the game before', { game: 2, place: 0 }, 'ArrowUp', { game: 0, place: 1 }],
    ['up ends with the first game', { game: 0, place: 0 }, 'ArrowUp', null],
    ['right at the same height', { game: 0, place: 1 }, 'ArrowRight', { game: 2, place: 1 }],
    ['right as low as the next game goes', { game: 2, place: 2 }, 'ArrowRight', { game: 3, place: 0 }],
    ['left back over the gap', { game: 2, place: 2 }, 'ArrowLeft', { game: 0, place: 1 }],
    ['left ends with the first game', { game: 0, place: 1 }, 'ArrowLeft', null],
  ])('%s', (_, from, key, to) => {
    expect(boardStep(counts, from, key)).toEqual(to)
  })
})
