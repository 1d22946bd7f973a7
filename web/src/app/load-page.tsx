import { type ComponentType, lazy } from 'react'

/** How many pages with a failed load have been left. */
let round = 0

/** Code that failed to load is requested once more when its page is opened again. */
export function forgetFailures(): void {
  round += 1
}

/** A page whose code is fetched when it is first opened. */
export function loadPage<Name extends string, Props extends object = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  props: NoInfer<Props> = {} as Props,
) {
  let failedIn: number | null = null
  const fetchCode = () =>
    lazy<ComponentType<Props>>(() =>
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
    // Not in the same round: React renders a page again right after the failure to report it.
    if (failedIn !== null && failedIn !== round) {
      failedIn = null
      Code = fetchCode()
    }
    return <Code {...props} />
  }
  return <Page />
}
