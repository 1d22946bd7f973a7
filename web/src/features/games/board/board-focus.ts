import type { KeyboardEvent } from 'react'
import { boardStep } from './board-step.ts'

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
const stops = '[data-position], [data-control]'

/** Moves the focus by arrow keys among the officials, among the positions, and from one side to the other. */
export function moveBoardFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const board = event.currentTarget
  const target = event.target as HTMLElement
  const option = target.closest('[role="option"]')
  const next = option
    ? fromOfficial(board, option, event.key)
    : target.matches('input[type="search"]')
      ? fromFilter(board, event.key)
      : target.matches(stops)
        ? fromPosition(board, target, event.key)
        : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}

function fromOfficial(board: HTMLElement, option: Element, key: string) {
  const options = optionsOf(board)
  const at = options.indexOf(option as HTMLElement)
  if (key === 'ArrowDown') return options[at + 1]
  if (key === 'ArrowUp') return options[at - 1] ?? board.querySelector<HTMLElement>('input[type="search"]')
  if (key === 'Home') return options[0]
  if (key === 'End') return options.at(-1)
  return key === 'ArrowRight' ? firstToFill(board) : undefined
}

function fromFilter(board: HTMLElement, key: string) {
  return key === 'ArrowDown' || key === 'Enter' ? optionsOf(board)[0] : undefined
}

function fromPosition(board: HTMLElement, target: HTMLElement, key: string) {
  if (!arrows.includes(key)) return undefined
  const games = [...board.querySelectorAll('article')].map((game) => [
    ...game.querySelectorAll<HTMLElement>(stops),
  ])
  const game = games.findIndex((places) => places.includes(target))
  const place = games[game]?.indexOf(target) ?? 0
  const counts = games.map(({ length }) => length)
  const next = boardStep(counts, { game, place }, key)
  if (next) return games[next.game]?.[next.place]
  return key === 'ArrowLeft' ? currentOfficial(board) : undefined
}

function optionsOf(board: HTMLElement): HTMLElement[] {
  return [...board.querySelectorAll<HTMLElement>('[role="option"]')]
}

/** The option that Tab leads to. */
export function currentOfficial(board: HTMLElement): HTMLElement | null {
  return board.querySelector<HTMLElement>('[role="option"][tabindex="0"]')
}

/** The first position that fits, or fits with a warning; without a pick the first open one. */
export function firstToFill(board: HTMLElement): HTMLElement | null {
  return (
    board.querySelector<HTMLElement>('[data-position][data-verdict="fits"]') ??
    board.querySelector<HTMLElement>('[data-position][data-verdict="warns"]') ??
    board.querySelector<HTMLElement>('[data-position]:not([data-verdict])')
  )
}
