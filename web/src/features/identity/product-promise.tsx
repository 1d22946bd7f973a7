import { identityWords } from '@whistle/domain/words/identity'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icons/icon.tsx'

import styles from './product-promise.module.css'

const features = [
  { icon: 'calendar', title: 'featureScheduling', text: 'featureSchedulingText' },
  { icon: 'health', title: 'featureCovid', text: 'featureCovidText' },
  { icon: 'track', title: 'featureTracking', text: 'featureTrackingText' },
] as const

/** What Whistle is for, beside or below the form. */
export function ProductPromise() {
  const say = useWords(identityWords)
  return (
    <div className={styles.promise}>
      <p className={styles.title}>{say('promise')}</p>
      <p className={styles.text}>{say('promiseText')}</p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature.title}>
            <span className={styles.icon}>
              <Icon name={feature.icon} size={20} />
            </span>
            <div>
              <strong>{say(feature.title)}</strong>
              <p>{say(feature.text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
