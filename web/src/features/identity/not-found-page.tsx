import { identityWords } from '@whistle/domain/words/identity'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { SessionFrame } from './session-frame.tsx'

export function NotFoundPage() {
  const say = useWords(identityWords)
  return (
    <SessionFrame title={say('notFoundTitle')} text={say('notFoundText')}>
      <Link className="main-button" to={paths.gameCalendar()}>
        {say('backToDashboard')}
      </Link>
    </SessionFrame>
  )
}
