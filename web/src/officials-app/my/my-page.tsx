import { AddressUnknown } from '../frame/page-broken.tsx'
import { useMyAddress } from './parts/address.ts'
import { MySections } from './sections.tsx'

/** The pages of a signed-in official. */
export function MyPage() {
  const address = useMyAddress()
  return address ? <MySections section={address.section} /> : <AddressUnknown />
}
