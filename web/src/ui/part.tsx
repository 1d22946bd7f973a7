import { type ComponentType, lazy } from 'react'
import { createStore } from '../state/store.ts'

/** Something that this page wanted to show could not be fetched. */
export const isPartMissing = createStore(false)

/**
 * A part whose code is fetched when it is first shown. Without it there is nothing in its place, and the rest of the page stays
 * as it is: it may contain unsaved input.
 */
export function part<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (module) => ({ default: module[name] }),
      (failure: unknown) => {
        if (!isCodeMissing(failure)) throw failure
        isPartMissing.set(true)
        return { default: () => null }
      },
    ),
  )
}

/** Code could not be fetched: the network is gone, or the server has newer pages. Every browser says it in its own words. */
export function isCodeMissing(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script|preload css/i
  return error instanceof Error && words.test(error.message)
}
