import { useEffect, useState } from 'react'
import { type Failure, isFailure } from '../../frame/request.ts'
import { requestOrKept } from '../../kept/kept.ts'
import { ownKey } from '../mine/kept-mine.ts'
import type { Mine } from '../mine/read-mine.ts'
import { MyPayDocument, type MyPayQuery } from './earnings.generated.ts'

export type MyStatement = MyPayQuery['payStatements'][number]
export type MyPayLine = MyStatement['lines'][number]

/** The statements of the person's managers, read again whenever the other data of the official is. */
export function useMyPay(mine: Mine, { from, to }: { from: string; to: string }) {
  const [found, setFound] = useState<{ statements?: MyStatement[]; failure?: Failure }>({})
  useEffect(() => {
    let isOld = false
    const ids = mine.officials.map(({ id }) => id)
    void requestOrKept(MyPayDocument, { from, to }, ownKey(mine, `pay/${from}/${to}`)).then((answer) => {
      if (isOld) return
      setFound((last) =>
        isFailure(answer)
          ? { ...last, failure: answer }
          : { statements: answer.payStatements.filter(({ officialId }) => ids.includes(officialId)) },
      )
    })
    return () => {
      isOld = true
    }
  }, [mine, from, to])
  return found
}
