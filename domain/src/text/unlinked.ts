const emailAddress = /^[^\s@/:]+@[^\s@/:]+$/

/**
 * A name in which mail programs and phones find no address to make clickable: a message of ours must not carry a link of
 * another person. A space is inserted, because invisible characters are dropped when the address is opened. An e-mail
 * address alone stays as it is: it opens no page.
 */
export function unlinked(name: string): string {
  if (emailAddress.test(name)) return name
  return name
    .replace(/:(?=[/\\]{2})/g, ': ')
    .replace(/(?<=[\p{L}\p{N}\]])[.。．｡](?=\p{L}{2}|xn--)/giu, ' .')
    .replace(/(?<=\d)\.(?=\d+\.\d+\.\d)/g, ' .')
}
