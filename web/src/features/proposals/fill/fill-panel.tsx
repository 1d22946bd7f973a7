import { minutesAfter } from '@whistle/domain/time/time'
import type { SayOf } from '@whistle/domain/words/language'
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
import { FillPositionsDocument, FillScopeDocument, type FillScopeQuery } from '../operations.generated.ts'
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
  const { scope: counted, failure: notCounted } = useFillScope(games)
  const isRefused = notCounted?.code === 'BAD_USER_INPUT'

  async function start() {
    const input = { ...scopeIn(games), weights }
    const { data: made } = await fill({ weights, input })
    if (made?.createProposal) void navigate(paths.proposal(made.createProposal.id))
  }

  return (
    <SidePanel title={say('title')} closeLabel={sayCommon('close')} onClose={onClose}>
      <div className={styles.panel}>
        {isRefused && <Alert tone="error">{say('notPossible', { reason: notCounted.text })}</Alert>}
        {error && (
          <Alert tone="error">{say('notCreated', { reason: failureOf(error, language).text })}</Alert>
        )}
        <p className={styles.scope}>
          <b>{scope}</b>
          {say('games', { count: games.length })}
          {!isRefused && ` · ${notCounted ? say('notCounted') : openText(counted, say)}`}
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
            disabled={isLoading || isRefused}
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
function useFillScope(games: FillPanelProps['games']) {
  const language = useLanguage()
  const input = useMemo(() => scopeIn(games), [games])
  // The cache does not ask again for what was refused: a second reading of it would never be answered.
  const [{ data, error }] = useQuery({
    query: FillScopeDocument,
    variables: { input },
    requestPolicy: 'network-only',
  })
  return { scope: data?.fillScope, failure: error && !data ? failureOf(error, language) : undefined }
}

function openText(scope: FillScopeQuery['fillScope'] | undefined, say: SayOf<typeof fillWords>): string {
  if (!scope) return say('counting')
  const { positions, backups } = scope
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
