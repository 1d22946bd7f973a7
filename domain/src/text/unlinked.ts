const emailAddress = /^[^\s@/:]+@[^\s@/:]+$/

/**
 * A name in which mail programs and phones find no address to make clickable: a message of ours must not carry a link of
 * another person. A space is inserted, because invisible characters are dropped when the address is opened. An e-mail
 * address alone stays as it is: it opens no page.
 */
export function unlinked(name: string): string {
  if (emailAddress.test(name)) return name
  return name
    .replace(/:(?=\p{Cf}*[/\\]\p{Cf}*[/\\])/gu, ': ')
    .replace(/(?<=[\p{L}\p{N}\]]\p{Cf}*)[.。．｡](?=\p{Cf}*(?:\p{L}\p{Cf}*\p{L}|xn--))/giu, ' .')
    .replace(/(?<=\d\p{Cf}*)\.(?=[\d\p{Cf}]+\.[\d\p{Cf}]+\.\p{Cf}*\d)/gu, ' .')
}
