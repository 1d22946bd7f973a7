import { useRef } from 'react'
import { useClient } from 'urql'
import { useWords } from '../../i18n/words.ts'
import { NotLoaded } from '../../records/not-loaded.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { KeepWeightsDocument } from '../proposals/operations.generated.ts'
import { useWeights } from '../proposals/weights/use-weights.ts'
import { WeightFields } from '../proposals/weights/weight-fields.tsx'
import { weightWords } from '../proposals/weights/weight-words.ts'
import { useSaving } from './use-saving.ts'
import { settingWords } from './words.ts'

/** What counts when officials are proposed; the panel of Fill begins with it. */
export function WeightsSection({ id }: { id: string }) {
  const say = useWords(settingWords)
  const sayWeight = useWords(weightWords)
  const client = useClient()
  const save = useSaving()
  const { weights, isLoading, error, reload, choose } = useWeights()
  const latest = useRef(weights)
  latest.current = weights
  // One after another: they are kept as a whole, and an older whole must not replace a newer one.
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  async function keep() {
    const { error } = await client.mutation(KeepWeightsDocument, { weights: latest.current }).toPromise()
    return error
  }

  return (
    <Card id={id} tabIndex={-1} title={sayWeight('inSettings')}>
      {error ? (
        <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
      ) : (
        <WeightFields
          hasLegend={false}
          hint={sayWeight('hintInSettings')}
          weights={weights}
          isLoading={isLoading}
          choose={choose}
          onCommit={(name) => {
            saving.current = saving.current.then(() => save(sayWeight(name), keep))
          }}
        />
      )}
    </Card>
  )
}
