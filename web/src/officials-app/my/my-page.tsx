import { lazy, Suspense } from 'react'
import { AddressUnknown } from '../frame/page-broken.tsx'
import { MyFrame } from './frame.tsx'
import { useMyAddress } from './parts/address.ts'
import { Skeleton } from './parts/skeleton.tsx'

const Sections = lazy(async () => ({ default: (await import('./sections.tsx')).MySections }))

/** The pages of a signed-in official. The frame is shown at once, the sections when they are loaded. */
export function MyPage() {
  const address = useMyAddress()
  if (!address) return <AddressUnknown />
  const skeleton = (
    <MyFrame section={address.section}>
      <Skeleton />
    </MyFrame>
  )
  return (
    <Suspense fallback={skeleton}>
      <Sections section={address.section} />
    </Suspense>
  )
}
