import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Align, placePanel } from './place-panel.ts'

type PanelOptions = { anchor: HTMLElement; align: Align; onClose: () => void }

/**
 * Shows a popover beside its anchor while it is mounted. A press outside and Escape close it; the focus goes back to the
 * anchor when it was inside. The anchor's own button toggles it, so a press on that is no press outside.
 */
export function usePanel<Panel extends HTMLElement>({ anchor, align, onClose }: PanelOptions) {
  const ref = useRef<Panel>(null)
  const close = useEffectEvent(onClose)

  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel) return
    panel.showPopover()
    const place = () => placePanel(anchor, panel, align)
    place()
    const watcher = new ResizeObserver(place)
    watcher.observe(panel)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
      if (panel.contains(document.activeElement)) anchor.focus()
    }
  }, [anchor, align])

  useLayoutEffect(() => {
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node
      if (!ref.current?.contains(target) && !anchor.contains(target)) close()
    }
    document.addEventListener('pointerdown', onPress, true)
    return () => document.removeEventListener('pointerdown', onPress, true)
  }, [anchor])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }

  return { ref, onKeyDown }
}
