/** So many lines of a text and no more: 200 characters of a name would fill a phone. The whole of it is read to who listens. */
export const clamp = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: lines,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})
