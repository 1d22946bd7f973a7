import { minutesAfter } from '@whistle/domain/time/time'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import type { FillPanelProps, GameToFill } from '../../games/model/filling/fill-button.tsx'
import { FillPositionsDocument, FillScopeDocument } from '../operations.generated.ts'
import { useWeights } from '../weights/use-weights.ts'
import { WeightFields } from '../weights/weight-fields.tsx'
import { weightWords } from '../weights/weight-words.ts'
import styles from './fill-panel.module.css'
import { fillWords } from './words.ts'

/** Asks what counts, starts a proposal for the games, and leads to its page. */
export function FillPanel({ games, scope, onClose }: FillPanelProps) {
  const say = useWords(fillWords)
  const sayCommon = useWords(commonWords)
  const sayWeight = useWords(weightWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [{ fetching: isBusy, error }, fill] = useMutation(FillPositionsDocument)
  const { weights, isLoading, choose } = useWeights()

  async function start() {
    const input = { ...scopeIn(games), weights }
    const { data: made } = await fill({ weights, input })
    if (made?.createProposal) void navigate(paths.proposal(made.createProposal.id))
  }

  return (
    <SidePanel title={say('title')} closeLabel={sayCommon('close')} onClose={onClose}>
      <div className={styles.panel}>
        {error && (
          <Alert tone="error">{say('notCreated', { reason: failureOf(error, language).text })}</Alert>
        )}
        <p className={styles.scope}>
          <b>{scope}</b>
          {say('games', { count: games.length })} · <OpenPositions games={games} />
        </p>
        <WeightFields
          hasLegend
          hint={sayWeight('hint')}
          weights={weights}
          isLoading={isLoading}
          choose={choose}
        />
        <div className={styles.foot}>
          <Button
            variant="primary"
            icon={<Icon name="fill" />}
            isBusy={isBusy}
            disabled={isLoading}
            onClick={() => void start()}
          >
            {say('propose')}
          </Button>
          <p className={styles.hint}>{say('promise')}</p>
          <TextLink to={paths.proposals}>{say('earlier')}</TextLink>
        </div>
      </div>
    </SidePanel>
  )
}

/** What the proposal will count as open, from the server: its page says the same number. */
function OpenPositions({ games }: Pick<FillPanelProps, 'games'>) {
  const say = useWords(fillWords)
  const input = useMemo(() => scopeIn(games), [games])
  const [{ data, error }] = useQuery({ query: FillScopeDocument, variables: { input } })
  if (!data) return error ? say('notCounted') : say('counting')
  const { positions, backups } = data.fillScope
  if (positions === 0) return say('noOpen')
  return say('open', { count: positions }) + (backups > 0 ? say('backups', { count: backups }) : '')
}

/** The games, from the first start to the minute after the last one. */
function scopeIn(games: readonly GameToFill[]): { from: string; to: string; gameIds: string[] } {
  const starts = games.map(({ startDateTime }) => startDateTime).sort()
  return {
    ...{ from: starts[0] ?? '', to: minutesAfter(starts.at(-1) ?? '', 1) },
    gameIds: games.map(({ id }) => id),
  }
}
