/** A subject or a text message has no line breaks and no control characters. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ')
}
