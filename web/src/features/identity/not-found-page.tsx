import { identityWords } from '@whistle/domain/words/identity'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import styles from './session-frame.module.css'
import { SessionFrame } from './session-frame.tsx'

export function NotFoundPage() {
  const say = useWords(identityWords)
  return (
    <SessionFrame title={say('notFoundTitle')} text={say('notFoundText')}>
      <ButtonLink variant="primary" className={styles.button} to={paths.gameCalendar()}>
        {say('backToDashboard')}
      </ButtonLink>
    </SessionFrame>
  )
}
