const margin = 8
const gap = 6

export type Align = 'start' | 'end'

/** Puts a panel of the top layer below its anchor, or above it where there is more room, inside the window. */
export function placePanel(anchor: Element, panel: HTMLElement, align: Align): void {
  const place = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const below = window.innerHeight - place.bottom
  const isAbove = height + gap + margin > below && place.top > below
  const top = isAbove ? Math.max(margin, place.top - gap - height) : place.bottom + gap
  const wanted = align === 'end' ? place.right - width : place.left
  const left = Math.max(margin, Math.min(wanted, document.documentElement.clientWidth - width - margin))
  panel.style.top = `${top}px`
  panel.style.left = `${left}px`
}
