let locks = 0

/** Keeps the page behind a modal from scrolling. Returns the release; the page scrolls again after the last one. */
export function lockScroll(): () => void {
  const { style, clientWidth } = document.documentElement
  if (locks === 0) {
    // The place of the scrollbar stays free, so that nothing moves when it goes.
    style.paddingRight = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  locks += 1
  return () => {
    locks -= 1
    if (locks > 0) return
    style.paddingRight = ''
    style.overflow = ''
  }
}
