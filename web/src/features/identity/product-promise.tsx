import { identityWords } from '@whistle/domain/words/identity'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'

const features = [
  { icon: 'calendar', title: 'featureScheduling', text: 'featureSchedulingText' },
  { icon: 'health', title: 'featureCovid', text: 'featureCovidText' },
  { icon: 'track', title: 'featureTracking', text: 'featureTrackingText' },
] as const

/** What Whistle is for, beside or below the form. */
export function ProductPromise() {
  const say = useWords(identityWords)
  return (
    <div className="promise">
      <p className="promise-title">{say('promise')}</p>
      <p className="promise-text">{say('promiseText')}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature.title}>
            <span className="promise-icon">
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
