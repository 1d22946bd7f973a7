import { type ReactNode, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { useWords } from '../../i18n/words.ts'
import { NotLoaded } from '../../records/not-loaded.tsx'
import { useUser } from '../../session/session.ts'
import { readStored, writeStored } from '../../state/local-storage.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FirstRunDocument } from './operations.generated.ts'
import { isDone, nextStep, progressOf, type StepName, skippedFrom, steps } from './progress.ts'
import { Resume } from './resume.tsx'
import { StepList } from './step-list.tsx'
import { firstRunWords } from './words.ts'

/** Guides a new account to its first game. Once it is left, the usual page shows, given as children. */
export function FirstRun({ children }: { children: ReactNode }) {
  const say = useWords(firstRunWords)
  const { id: owner } = useUser()
  const keptAs = `whistle.first-run.${owner}`
  const client = useClient()
  const [{ data, error }] = useQuery({ query: FirstRunDocument, variables: { owner, id: owner } })
  const [skipped, setSkipped] = useState(() => skippedFrom(readStored(keptAs)))
  const [opened, setOpened] = useState<StepName | null>(null)
  const readAgain = () =>
    client.query(FirstRunDocument, { owner, id: owner }, { requestPolicy: 'network-only' }).toPromise()

  if (!data) {
    return (
      <Card>
        <NotLoaded
          error={error}
          reload={() => void readAgain()}
          loading={say('loading')}
          failed={say('loadFailed')}
          rows={6}
        />
      </Card>
    )
  }

  const skipOnly = (wanted: readonly StepName[]) => {
    setSkipped([...wanted])
    setOpened(null)
    writeStored(keptAs, wanted.join(' '))
  }
  const progress = progressOf(data)
  const current = opened && !isDone(opened, progress) ? opened : nextStep(progress, skipped)
  if (!current) {
    return (
      <>
        <Resume onGoOn={() => skipOnly([])} />
        {children}
      </>
    )
  }
  return (
    <StepList
      progress={progress}
      skipped={skipped}
      current={current}
      onOpen={setOpened}
      onSkip={(step) => skipOnly([...skipped.filter((each) => each !== step), step])}
      onLeave={() => skipOnly(steps)}
      onSaved={readAgain}
    />
  )
}
