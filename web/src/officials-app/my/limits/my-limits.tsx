import { useCallback, useEffect, useState } from 'react'
import { sayFrom } from '../../frame/language.ts'
import { isFailure } from '../../frame/request.ts'
import { requestOrKept } from '../../kept/kept.ts'
import { ownKey } from '../mine/kept-mine.ts'
import type { Section } from '../mine/use-mine.ts'
import { NotRead } from '../parts/not-read.tsx'
import { MyLimitsDocument, type MyLimitsQuery } from './limits.generated.ts'
import { MyBlocks } from './my-blocks.tsx'
import { OwnLimitsForm } from './own-limits-form.tsx'
import { myLimitsWords } from './words.ts'

const say = sayFrom(myLimitsWords)

/** The limits and blocks of the official's own. They are read when the section is opened. */
export function MyLimits({ mine }: Pick<Section, 'mine'>) {
  const [read, setRead] = useState<MyLimitsQuery>()
  const [failure, setFailure] = useState<string>()
  const key = ownKey(mine, 'limits')
  const reread = useCallback(async () => {
    const answer = await requestOrKept(MyLimitsDocument, {}, key)
    if (isFailure(answer)) return setFailure(answer.text)
    setFailure(undefined)
    setRead(answer)
  }, [key])
  useEffect(() => void reread(), [reread])
  // Both belong to the account, and the account to the person who made it.
  const isAnothers = mine.persons.length > 1 && !mine.officials.some(({ isTakenUp }) => isTakenUp)
  if (isAnothers) return null
  if (!read && failure)
    return (
      <section className="card" aria-labelledby="limits">
        <h2 id="limits">{say('limits')}</h2>
        <NotRead reason={failure} onRetry={() => void reread()} />
      </section>
    )
  if (!read) return null
  return (
    <>
      <OwnLimitsForm limits={read.getOwnLimits} reread={reread} />
      <MyBlocks
        mine={mine}
        blocks={read.listOfficialBlocks?.items ?? []}
        invitations={read.listInvitations?.items ?? []}
        reread={reread}
      />
    </>
  )
}
