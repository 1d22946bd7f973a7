import { noticeWords } from '@whistle/domain/assigning/notice-words'
import { translate } from '@whistle/domain/words/language'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import { minutesText } from '../minutes-text.ts'
import type { ProposalFiguresFragment, ProposalPickFragment } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import { fillSentence, gapSentence } from './headline.ts'
import styles from './proposal.module.css'

type Props = {
  proposal: ProposalFiguresFragment
  picks: readonly ProposalPickFragment[] | null
  /** What can be done with it. */
  children?: ReactNode
}

/** What the proposal does and how good it is, in plain words, with the figures beside it. */
export function ProposalHead({ proposal, picks, children }: Props) {
  const say = useWords(proposalWords)
  const language = useLanguage()
  const { status, travelMinutes, backToBacks, warmFrom, locks, rejections } = proposal
  const changed = picks?.filter(({ previousOfficial }) => previousOfficial).length ?? 0
  return (
    <>
      {status === 'STALE' && (
        <Alert>
          <b>{say('stale')}</b> {say('staleText')}
        </Alert>
      )}
      {status === 'STOPPED' && <Alert tone="info">{say('stopped')}</Alert>}
      <Card className={styles.head}>
        <div className={styles.headline}>
          <h2>{fillSentence(proposal, say)}</h2>
          {proposal.positions > 0 && <p>{gapSentence(proposal, say, language)}</p>}
          <p className={styles.meta}>{say('byRules')}</p>
          {warmFrom && (
            <p className={styles.meta}>
              {say('ranFrom')} <TextLink to={paths.proposal(warmFrom.id)}>{say('ranFromBefore')}</TextLink>{' '}
              {locks + rejections > 0 && say('ranAround', { locked: locks, rejected: rejections })}
            </p>
          )}
        </div>
        <dl className={`${styles.figures} figures`}>
          {picks && <Figure name={say('newPicks')} value={picks.length - changed} />}
          {changed > 0 && <Figure name={say('changedPicks')} value={changed} />}
          {travelMinutes !== null && <Figure name={say('driving')} value={minutesText(travelMinutes, say)} />}
          {backToBacks !== null && (
            <Figure name={say('backToBacks')} value={backToBacks} hint={say('backToBacksHint')} />
          )}
        </dl>
        {children}
      </Card>
      <Notices notices={proposal.notices} />
    </>
  )
}

function Figure({ name, value, hint }: { name: string; value: ReactNode; hint?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {hint && <small>{hint}</small>}
      </dd>
    </div>
  )
}

/** What to know about the data before relying on the plan. */
function Notices({ notices }: Pick<ProposalFiguresFragment, 'notices'>) {
  const say = useWords(proposalWords)
  const tell = translate(noticeWords, useLanguage())
  const texts = notices.flatMap(({ kind, count }) =>
    kind in noticeWords.en ? tell(kind as 'withoutPin', { count }) : [],
  )
  if (texts.length === 0) return null
  return (
    <details open className={styles.notices}>
      <summary>
        {say('notices')} <span className="figures">({texts.length})</span>
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}
