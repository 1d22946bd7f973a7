import type { WeightName, Weights } from '@whistle/domain/assigning/weights'
import { usualWeight } from '@whistle/domain/assigning/weights'
import { useState } from 'react'
import { useQuery } from 'urql'
import { FillChoicesDocument } from '../operations.generated.ts'

const usual: Weights = {
  ...{ quality: usualWeight, travel: usualWeight, spread: usualWeight },
  ...{ continuity: usualWeight, stay: usualWeight },
}

/** What counts for the manager: as it is kept, and as it has just been chosen. */
export function useWeights() {
  const [{ data, error, fetching }, read] = useQuery({ query: FillChoicesDocument })
  const [chosen, setChosen] = useState<Partial<Weights>>({})
  const { quality, travel, spread, continuity, stay } = { ...usual, ...data?.getAssigningWeights, ...chosen }
  return {
    weights: { quality, travel, spread, continuity, stay },
    isLoading: fetching && !data,
    error: data ? undefined : error,
    reload: () => read({ requestPolicy: 'network-only' }),
    choose: (name: WeightName, weight: number) => setChosen((now) => ({ ...now, [name]: weight })),
  }
}
