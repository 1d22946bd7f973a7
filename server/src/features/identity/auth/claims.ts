/** The headers of a request, or the payload of a socket's connection_init: untrusted values under lower-case names. */
export type Claims = Readonly<Record<string, unknown>>
