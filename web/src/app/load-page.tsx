import { type ComponentType, lazy, type ReactElement } from 'react'

/** How many pages with a failed load have been left. */
let round = 0

/** Code that failed to load is requested once more when its page is opened again. */
export function forgetFailures(): void {
  round += 1
}

const loads = new WeakMap<object, () => Promise<unknown>>()

/** An element whose code can be fetched before it is shown. */
export function withCode(element: ReactElement, load: () => Promise<unknown>): ReactElement {
  loads.set(element, load)
  return element
}

/** Fetches the code of an element that will be shown. If that fails, it fails again when it is shown, and is reported there. */
export function fetchCode(element: object): void {
  loads
    .get(element)?.()
    .catch(() => {})
}

/** A page whose code is fetched when it is first opened. */
export function loadPage<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  props: NoInfer<Props> = {} as Props,
) {
  let failedIn: number | null = null
  const lazyCode = () =>
    lazy<ComponentType<Props>>(() =>
      load().then(
        (module) => ({ default: module[name] }),
        (failure: unknown) => {
          failedIn = round
          throw failure
        },
      ),
    )
  let Code = lazyCode()
  function Page() {
    // Not in the same round: React renders a page again right after the failure to report it.
    if (failedIn !== null && failedIn !== round) {
      failedIn = null
      Code = lazyCode()
    }
    return <Code {...props} />
  }
  return withCode(<Page />, load)
}
