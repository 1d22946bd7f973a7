/** `rest`: what follows the name of the page in the address, a code or a token. */
export type PageProps = { rest: string }
