import { useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { importListWords } from './import-list-words.ts'
import styles from './import-progress.module.css'
import { StopImportDocument } from './operations.generated.ts'

type ProgressProps = { label: string; done: number; of: number | null; isInGames?: boolean }

/** How far an import is: nothing is known at first. */
export function ImportProgress({ label, done, of, isInGames = false }: ProgressProps) {
  const say = useWords(importListWords)
  return (
    <div className={styles.progress}>
      <progress aria-label={label} className={styles.bar} {...(of !== null && { max: of, value: done })} />
      {isInGames && of !== null && <span className="figures">{say('gamesOf', { done, count: of })}</span>}
    </div>
  )
}

/** `name`: of which import, where there are several. */
export function StopImport({ id, name }: { id: string; name?: string }) {
  const say = useWords(importListWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const [isStopping, setStopping] = useState(false)

  async function stop() {
    setStopping(true)
    const { error } = await client.mutation(StopImportDocument, { id }).toPromise()
    setStopping(false)
    if (error)
      notify({ text: say('notStopped', { reason: failureOf(error, language).text }), tone: 'failure' })
  }
  return (
    <Button
      size="small"
      variant="secondary"
      isBusy={isStopping}
      aria-label={name && say('stopOf', { name })}
      onClick={() => void stop()}
    >
      {say(isStopping ? 'stopping' : 'stop')}
    </Button>
  )
}
