import { useQuery } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { ExpiringPageDocument } from './expiring.generated.ts'
import styles from './expiring.module.css'
import { expiringWords } from './words.ts'

const asked = { days: 60, limit: 100 }

/** How many certifications expire soon, as the link to their page. */
export function ExpiringLine() {
  const say = useWords(expiringWords)
  const [{ data }] = useQuery({
    query: ExpiringPageDocument,
    variables: asked,
    requestPolicy: 'cache-and-network',
  })
  const { items = [], nextToken = null } = data?.listExpiringCertifications ?? {}
  const count = items.length
  return (
    <p className={classNames(styles.line, count > 0 && basic.warning)}>
      {count > 0 && <Icon name="warning" size={16} />}
      <TextLink to={paths.expiringCertifications}>
        {count > 0 ? say(nextToken ? 'lineMany' : 'line', { count }) : say('title')}
      </TextLink>
    </p>
  )
}
