import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

const mapped = '::ffff:'

/** One client for limits: an IPv4 address, or the /64 of an IPv6 address, because a household gets a whole /64. */
export function networkOf(address: string): string {
  // As a server of both protocols sees an IPv4 client. Asked several times in a request, and reading it as IPv6 takes a twentieth of it.
  const plain = address.startsWith(mapped) ? address.slice(mapped.length) : address
  if (isIPv4(plain)) return plain
  if (!ipaddr.isValid(address)) return address.toLowerCase()
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}
