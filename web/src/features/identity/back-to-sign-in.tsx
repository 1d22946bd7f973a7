import { identityWords } from '@whistle/domain/words/identity'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import styles from './session-frame.module.css'

export function BackToSignIn() {
  const say = useWords(identityWords)
  return (
    <p className={styles.end}>
      <TextLink to={paths.signIn()}>{say('backToSignIn')}</TextLink>
    </p>
  )
}
