import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Failure } from '../../api/failures.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.ts'
import { verifyAddress } from '../../session/verification.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/layout/states.tsx'
import { SendLinkAgain } from './send-link-again.tsx'
import { verifyWords } from './verify-words.ts'

/** Where the mailed link leads, behind the sign-in: it verifies the address of the signed-in account. */
export function VerifyAddressPage() {
  const say = useWords(verifyWords)
  const [params] = useSearchParams()
  return (
    <Page title={say('title')} crumb={say('crumb')}>
      <Outcome token={params.get('token') ?? ''} />
    </Page>
  )
}

function Outcome({ token }: { token: string }) {
  const say = useWords(verifyWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const user = useUser()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [round, setRound] = useState(0)
  const { id, email, isVerified } = user

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per link and Retry, not again in another language.
  useEffect(() => {
    if (isVerified) return
    let isCurrent = true
    setFailure(null)
    void verifyAddress({ id }, token, language).then((refused) => {
      if (isCurrent) setFailure(refused)
    })
    return () => {
      isCurrent = false
    }
  }, [id, token, round])

  if (isVerified)
    return (
      <EmptyState icon="check" title={say('done')} text={say('doneText', { email })}>
        <ButtonLink variant="primary" to={paths.gameCalendar()}>
          {say('onward')}
        </ButtonLink>
      </EmptyState>
    )
  if (!failure) return <SkeletonRows label={say('working')} rows={3} />
  if (failure.code === 'NETWORK')
    return (
      <ErrorState
        text={failure.text}
        retry={{ label: sayCommon('retry'), run: () => setRound((count) => count + 1) }}
      />
    )
  return (
    <EmptyState icon="mail" title={say('failed')} text={`${failure.text.replace(/\.$/, '')}.`}>
      <SendLinkAgain variant="primary" />
    </EmptyState>
  )
}
