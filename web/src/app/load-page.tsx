import { type ComponentType, lazy } from 'react'

/** How often a reader has left a page that could not be fetched. */
let round = 0

/** The code that failed to come is asked for once more when its page is opened again. */
export function forgetFailures(): void {
  round += 1
}

/** A page whose code is fetched when it is first opened. */
export function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let failedIn: number | null = null
  const fetchCode = () =>
    lazy<ComponentType>(() =>
      load().then(
        (module) => ({ default: module[name] }),
        (failure: unknown) => {
          failedIn = round
          throw failure
        },
      ),
    )
  let Code = fetchCode()
  function Page() {
    // Not in the same round: React draws a page again as soon as its code has failed, to learn of the failure.
    if (failedIn !== null && failedIn !== round) {
      failedIn = null
      Code = fetchCode()
    }
    return <Code />
  }
  return <Page />
}
