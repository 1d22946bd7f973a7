// Runs before the first paint, so that a chosen look or language never flashes in the wrong one.
// A file of its own because the content security policy allows no inline script.
;(() => {
  const root = document.documentElement
  try {
    const { scheme, accent, density } = JSON.parse(localStorage.getItem('whistle.look') ?? '{}')
    const chosen = Object.entries({ scheme, accent, density }).filter(([, value]) => value)
    Object.assign(root.dataset, Object.fromEntries(chosen))
    root.lang = localStorage.getItem('whistle.language') ?? root.lang
  } catch {
    // Storage may be closed or hold something else: the system's own look then.
  }
})()
