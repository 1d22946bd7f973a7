import { useWords } from '../../../i18n/words.ts'
import { ExportRowsButton } from '../../../records/export/export-rows-button.tsx'
import { dayCell, timeCell } from '../../../ui/files/table.ts'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { pickWords } from '../pick/words.ts'
import { exportWords } from './export-words.ts'

/** The picks of a proposal as a file. */
export function ExportPicks({ picks }: { picks: readonly ProposalPickFragment[] }) {
  const say = useWords(exportWords)
  const sayPick = useWords(pickWords)
  return (
    <ExportRowsButton
      list="picks"
      title={say('picks')}
      file={say('file')}
      columns={[
        { key: 'date', label: say('date'), cellOf: (pick) => dayCell(gameOf(pick)?.startDate) },
        { key: 'time', label: say('time'), cellOf: (pick) => timeCell(gameOf(pick)?.startTime) },
        { key: 'game', label: say('game'), cellOf: (pick) => gameOf(pick)?.name ?? '' },
        { key: 'division', label: say('division'), cellOf: (pick) => gameOf(pick)?.division?.name ?? '' },
        { key: 'venue', label: say('venue'), cellOf: (pick) => gameOf(pick)?.court?.venue?.name ?? '' },
        { key: 'court', label: say('court'), cellOf: (pick) => gameOf(pick)?.court?.name ?? '' },
        { key: 'position', label: say('position'), cellOf: ({ assignment }) => assignment.name },
        { key: 'official', label: say('official'), cellOf: ({ official }) => nameOf(official) },
        {
          key: 'before',
          label: say('before'),
          isExtra: true,
          cellOf: ({ previousOfficial }) => (previousOfficial ? nameOf(previousOfficial) : ''),
        },
        { key: 'points', label: say('points'), isExtra: true, cellOf: ({ points }) => points },
        { key: 'state', label: say('state'), cellOf: stateOf },
      ]}
      rows={picks}
    />
  )

  function stateOf({ applied, rejected, locked }: ProposalPickFragment): string {
    if (applied) return say('applied')
    if (rejected) return sayPick('rejected')
    return locked ? sayPick('locked') : ''
  }
}

const gameOf = ({ assignment }: ProposalPickFragment) => assignment.game
