import { useMemo } from 'react'
import { useQuery } from 'urql'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CrewPicker } from '../../games/crew/crew-picker.tsx'
import { crewOf, openingOf } from '../../games/model/crew-state.ts'
import { ViewGameDocument } from '../../games/model/operations.generated.ts'
import type { NamedOfficialFragment } from '../../officials/operations.generated.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { pickWords } from './words.ts'

type Props = {
  pick: ProposalPickFragment
  onPick: (official: NamedOfficialFragment) => void
  onClose: () => void
}

/** Another official for the position of a pick, with how each fits the game as it is today. */
export function ReplacePick({ pick, onPick, onClose }: Props) {
  const say = useWords(pickWords)
  const sayCommon = useWords(commonWords)
  const { assignment } = pick
  const id = assignment.game?.id ?? ''
  const [{ data, error }, read] = useQuery({ query: ViewGameDocument, variables: { id } })
  const game = data?.getGame
  const opening = useMemo(() => {
    if (!game) return null
    const position = crewOf(game).find((each) => each.id === assignment.id) ?? null
    return openingOf(game, position)
  }, [game, assignment.id])
  const title = say('replaceTitle', { position: assignment.name, game: assignment.game?.name ?? '' })
  if (!opening)
    return (
      <Dialog title={title} closeLabel={sayCommon('close')} onClose={onClose}>
        <NotLoaded
          error={error}
          reload={() => read({ requestPolicy: 'network-only' })}
          loading={say('gameLoading')}
          failed={say('gameFailed')}
        />
      </Dialog>
    )
  return (
    <CrewPicker
      title={title}
      opening={opening}
      onPick={([official]) => {
        if (official) onPick(official)
      }}
      onClose={onClose}
    />
  )
}
