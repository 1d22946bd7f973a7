import { Suspense, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { LoadedList } from '../../records/list/loaded-list.tsx'
import { dateTimeText } from '../../time/date-time-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import { part } from '../../ui/part.tsx'
import styles from './api-keys.module.css'
import type { ApiKeyRowFragment } from './operations.generated.ts'
import { useApiKeys } from './use-api-keys.ts'
import { apiKeyWords } from './words.ts'

const NewKey = part(() => import('./new-key-dialog.tsx'), 'NewKeyDialog')

/** The keys of scripts: make one, see its use, revoke it. */
export function ApiKeysSection({ id }: { id: string }) {
  const say = useWords(apiKeyWords)
  const { keys, error, reload, create, revoke } = useApiKeys()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card id={id} tabIndex={-1} title={say('apiKeys')}>
      <div className={basic.headRow}>
        <div className={basic.secondary}>
          {say('hint')}{' '}
          <TextLink to={paths.explorer} reloadDocument>
            {say('explorer')}
          </TextLink>
        </div>
        <Button
          variant="secondary"
          icon={<Icon name="key" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {say('newKey')}
        </Button>
      </div>
      <LoadedList
        rows={keys}
        none={say('none')}
        {...{ error, reload, loading: say('loading'), failed: say('loadFailed'), expected: 2 }}
      >
        {(key) => <KeyRow key={key.id} apiKey={key} onRevoke={() => void revoke(key)} />}
      </LoadedList>
      <Suspense>{isOpen && <NewKey onCreate={create} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyRowFragment; onRevoke: () => void }) {
  const say = useWords(apiKeyWords)
  const language = useLanguage()
  const { name, ending, areas, writeAreas, createdAt, lastUsedAt, revokedAt } = apiKey
  const readOnly = areas.filter((area) => !writeAreas.includes(area))
  const namesOf = (some: typeof areas) => some.map((area) => say(area)).join(' · ')
  const when = (instant: string) => dateTimeText(instant, language)
  return (
    <li className={basic.row}>
      <div className={basic.rowBody}>
        <div className={basic.strong}>{name}</div>
        <div className={basic.facts}>
          <span className={styles.token}>{say('endsWith', { ending })}</span>
          {writeAreas.length > 0 && <span>{say('writes', { areas: namesOf(writeAreas) })}</span>}
          {readOnly.length > 0 && <span>{say('reads', { areas: namesOf(readOnly) })}</span>}
        </div>
        <div className={basic.facts}>
          <span>{say('created', { when: when(createdAt) })}</span>
          <span>{lastUsedAt ? say('lastUsed', { when: when(lastUsedAt) }) : say('neverUsed')}</span>
          {revokedAt && <span className={basic.danger}>{say('revoked', { when: when(revokedAt) })}</span>}
        </div>
      </div>
      {!revokedAt && (
        <Button size="small" tone="danger" aria-label={say('revoke', { name })} onClick={onRevoke}>
          {say('revokeShort')}
        </Button>
      )}
    </li>
  )
}
