import type { Config } from '../../../config/config.ts'

/**
 * The start of the names of all cookies. With `__Host-` a browser takes them only over TLS, from this host and for all
 * of it, so that no other host of the domain can set them.
 */
export function cookiePrefixOf({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl.startsWith('https:') ? '__Host-whistle' : 'whistle'
}
