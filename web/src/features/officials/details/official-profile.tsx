import { phoneText } from '@whistle/domain/officials/phone'
import { languages } from '@whistle/domain/words/language'
import { Suspense } from 'react'
import { ratingText } from '../../../i18n/rating-text.ts'
import { languageNames, useLanguage, useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Fact, Facts } from '../../../ui/layout/facts.tsx'
import { part } from '../../../ui/part.tsx'
import { MapsLink } from '../../places/map/maps-link.tsx'
import { nameOf } from '../model/official-name.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'
import styles from './details.module.css'

// The contacts are needed first; the map may load a moment later.
const PlaceMap = part(() => import('../../places/map/place-map.tsx'), 'PlaceMap')
const mapHeight = 200

/** Who an official is, and how to reach them. */
export function OfficialProfile({ official }: { official: WholeOfficialFragment }) {
  const say = useWords(officialWords)
  const readersLanguage = useLanguage()
  const { id, email, mobilePhone, address_coords: place } = official
  const name = nameOf(official) || say('unnamed')
  const address = [official.address, official.address2].filter(Boolean).join('\n')
  const preference = (['EMAIL', 'SMS', 'BOTH'] as const).find(
    (each) => each === official.notificationPreference,
  )
  const language = languages.find((each) => each === official.language)
  return (
    <Card className={styles.profile} aria-label={say('profile')}>
      {place && (
        <Suspense fallback={<div className={styles.mapPlace} />}>
          <PlaceMap
            centre={place}
            markers={[{ id, ...place, label: name, kind: 'person' }]}
            label={say('mapOf', { name })}
            height={mapHeight}
          />
        </Suspense>
      )}
      <div className={styles.facts}>
        <Facts>
          <Fact term={say('email')}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
          <Fact term={say('mobilePhone')}>
            {mobilePhone && <a href={`tel:${mobilePhone}`}>{phoneText(mobilePhone)}</a>}
          </Fact>
          <Fact term={say('address')}>
            {address && <div className={styles.address}>{address}</div>}
            {place && <MapsLink place={place} />}
          </Fact>
          <Fact term={say('title')}>{official.title}</Fact>
          <Fact term={say('district')}>{official.district}</Fact>
          <Fact term={say('permit')}>{official.permit}</Fact>
          <Fact term={say('yearsOfService')}>{official.yearsOfService}</Fact>
          <Fact term={say('rating')}>
            {official.rating === null ? null : ratingText(official.rating, readersLanguage)}
          </Fact>
          <Fact term={say('messages')}>
            {[
              preference && say(preference),
              say(official.hasAgreedToTexts ? 'textsAgreed' : 'textsNotAgreed'),
              language && languageNames[language],
            ]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        </Facts>
      </div>
    </Card>
  )
}
