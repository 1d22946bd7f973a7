import './my.css'
import { lazy, Suspense } from 'react'
import { AddressUnknown } from '../frame/page-broken.tsx'
import { useMyAddress } from './my-address.ts'
import { MyFrame, Skeleton } from './my-frame.tsx'

const Inside = lazy(async () => ({ default: (await import('./my-inside.tsx')).MyInside }))

/** The signed-in official's pages. What stands around them is there at once, the rest as soon as it has come. */
export function MyPage() {
  const address = useMyAddress()
  if (!address) return <AddressUnknown />
  const waiting = (
    <MyFrame section={address.section}>
      <Skeleton />
    </MyFrame>
  )
  return (
    <Suspense fallback={waiting}>
      <Inside section={address.section} />
    </Suspense>
  )
}
