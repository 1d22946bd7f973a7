import type { ElementType } from 'react'

type Props = { as?: ElementType; allowPinchZoom?: boolean; shards?: unknown } & Record<string, unknown>

/**
 * In place of the package `react-remove-scroll`, which locks the page behind a dialog by a `<style>` element that the content
 * security policy refuses. The page does not scroll.
 */
export function RemoveScroll({
  as: Element = 'div',
  allowPinchZoom: _pinch,
  shards: _shards,
  ...rest
}: Props) {
  return <Element {...rest} />
}
