import { useCallback, useEffect, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { sayFrom } from '../../frame/language.ts'
import { isFailure } from '../../frame/request.ts'
import { requestOrKept } from '../../kept/kept.ts'
import { ownKey } from '../mine/kept-mine.ts'
import type { Section } from '../mine/use-mine.ts'
import { MyLimitsDocument, type MyLimitsQuery } from './limits.generated.ts'
import { MyBlocks } from './my-blocks.tsx'
import { OwnLimitsForm } from './own-limits-form.tsx'
import { myLimitsWords } from './words.ts'

const say = sayFrom(myLimitsWords)
const sayCommon = sayFrom(commonWords)

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
  if (!read) return failure ? <NotRead reason={failure} onRetry={() => void reread()} /> : null
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

function NotRead({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <section className="card" aria-labelledby="limits">
      <h2 id="limits">{say('limits')}</h2>
      <p role="alert" className="field-error">
        {reason}
      </p>
      <div className="actions">
        <button type="button" className="button outlined" onClick={onRetry}>
          {sayCommon('retry')}
        </button>
      </div>
    </section>
  )
}
