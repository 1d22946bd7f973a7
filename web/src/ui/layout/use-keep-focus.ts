import { type RefObject, useLayoutEffect } from 'react'

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** Where an element is: each ancestor up to the container, innermost first, and the place of the next one in it. */
type Path = readonly { readonly parent: Element; readonly place: number }[]

/**
 * Keeps the focus inside a container when the focused control is removed, also while a dialog that it opened is open. The
 * control that took its place gets the focus: the one in the same row, the next row, the previous row, then the container.
 */
export function useKeepFocus(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const container = ref.current
    if (!container) return
    let last: { element: HTMLElement; path: Path } | null = null

    function restore() {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return
      const { element, path } = last
      last = null
      const next = controlAt(path, element.dataset.control)
      if (next) return next.focus()
      if (!container?.hasAttribute('tabindex')) container?.setAttribute('tabindex', '-1')
      container?.focus()
    }
    function onFocusIn({ target }: FocusEvent) {
      if (target instanceof HTMLElement && container && target !== container)
        last = { element: target, path: pathOf(target, container) }
    }
    // A click on the empty page takes the focus away on purpose.
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Element && !target.closest('dialog') && !last?.element.contains(target))
        last = null
    }

    const observer = new MutationObserver(restore)
    observer.observe(container, { childList: true, subtree: true })
    // Dialogs are children of the body. A closed one gives the focus back to a control that may be gone.
    observer.observe(document.body, { childList: true })
    container.addEventListener('focusin', onFocusIn)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      observer.disconnect()
      container.removeEventListener('focusin', onFocusIn)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [ref])
}

function pathOf(element: Element, container: Element): Path {
  const path: { parent: Element; place: number }[] = []
  for (let at = element; at !== container && at.parentElement; at = at.parentElement)
    path.push({ parent: at.parentElement, place: [...at.parentElement.children].indexOf(at) })
  return path
}

function controlAt(path: Path, control: string | undefined): HTMLElement | null {
  for (const { parent, place } of path) {
    if (!parent.isConnected) continue
    const children = [...parent.children]
    for (const child of [...children.slice(place), ...children.slice(0, place).reverse()]) {
      const found = controlIn(child, control)
      if (found) return found
    }
  }
  return null
}

function controlIn(element: Element, control: string | undefined): HTMLElement | null {
  const all = [element, ...element.querySelectorAll(focusable)].filter(isEnabled)
  return all.find((each) => control !== undefined && each.dataset.control === control) ?? all[0] ?? null
}

function isEnabled(element: Element): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.matches(focusable) &&
    !element.matches(':disabled') &&
    element.checkVisibility()
  )
}
