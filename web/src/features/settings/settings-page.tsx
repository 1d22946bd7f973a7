import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Spoken } from '../../ui/layout/spoken.tsx'
import { ErrorState, SkeletonRows } from '../../ui/layout/states.tsx'
import { ApiKeysSection } from '../api-keys/api-keys-section.tsx'
import { apiKeyWords } from '../api-keys/words.ts'
import { FeedSection } from '../calendar-feed/feed-section.tsx'
import { feedWords } from '../calendar-feed/words.ts'
import { CatalogueSection } from '../catalogue/catalogue-section.tsx'
import { useCatalogue } from '../catalogue/use-catalogue.ts'
import { catalogueWords } from '../catalogue/words.ts'
import { OwnDataSection } from '../own-data/own-data-section.tsx'
import { ownDataWords } from '../own-data/words.ts'
import { weightWords } from '../proposals/weights/weight-words.ts'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'
import { webhookWords } from '../webhooks/words.ts'
import { HoursSection } from './hours-section.tsx'
import { LookSection } from './look-section.tsx'
import { MessagesSection } from './messages-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PaySection } from './pay-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SectionLinks } from './section-links.tsx'
import styles from './settings-page.module.css'
import { StyleSection } from './style-section.tsx'
import { useSettings } from './use-settings.ts'
import { WeightsSection } from './weights-section.tsx'
import { settingWords } from './words.ts'

export function SettingsPage() {
  const say = useWords(settingWords)
  const sayCatalogue = useWords(catalogueWords)
  const sayKeys = useWords(apiKeyWords)
  const sayOwnData = useWords(ownDataWords)
  const sayFeed = useWords(feedWords)
  const sayWeights = useWords(weightWords)
  const sayWebhooks = useWords(webhookWords)
  const sayCommon = useWords(commonWords)
  const [spoken, setSpoken] = useState('')
  const catalogue = useCatalogue()
  const settings = useSettings(() => setSpoken(say('changed')))
  const ready = catalogue.sports && settings.hours && settings.profile
  useSectionOfAddress(Boolean(ready))

  function retry() {
    catalogue.reload()
    settings.reload()
  }

  if (!catalogue.sports || !settings.hours || !settings.messages || !settings.pay || !settings.profile) {
    const failed = catalogue.error ?? settings.error
    return (
      <Page title={say('settings')}>
        {failed ? (
          <ErrorState text={say('loadFailed')} retry={{ label: sayCommon('retry'), run: retry }} />
        ) : (
          <SkeletonRows label={say('loading')} />
        )}
      </Page>
    )
  }
  const sections = [
    { id: 'hours', label: say('games') },
    { id: 'messages', label: say('messages') },
    { id: 'pay', label: say('pay') },
    { id: 'proposals', label: sayWeights('inSettings') },
    { id: 'sports', label: sayCatalogue('sports') },
    { id: 'profile', label: say('profile') },
    { id: 'password', label: say('password') },
    { id: 'calendar', label: sayFeed('calendar') },
    { id: 'api-keys', label: sayKeys('apiKeys') },
    { id: 'webhooks', label: sayWebhooks('webhooks') },
    { id: 'appearance', label: say('look') },
    { id: 'style', label: say('style') },
    { id: 'own-data', label: sayOwnData('ownData') },
  ]
  return (
    <Page title={say('settings')} note={say('savedAsYouGo')}>
      <div className={styles.columns}>
        <SectionLinks label={say('sections')} sections={sections} />
        <div className={styles.cards}>
          <HoursSection id="hours" hours={settings.hours} onSave={settings.saveHours} />
          <MessagesSection
            id="messages"
            messages={settings.messages}
            hasMobile={Boolean(settings.profile.mobile)}
            onSave={settings.saveMessages}
          />
          <PaySection id="pay" pay={settings.pay} onSave={settings.savePay} />
          <WeightsSection id="proposals" />
          <CatalogueSection
            id="sports"
            sports={catalogue.sports}
            allowedSports={catalogue.allowedSports}
            change={catalogue.change}
          />
          <ProfileSection id="profile" profile={settings.profile} onSave={settings.saveProfile} />
          <PasswordSection id="password" />
          <FeedSection id="calendar" />
          <ApiKeysSection id="api-keys" />
          <WebhooksSection id="webhooks" />
          <LookSection id="appearance" />
          <StyleSection id="style" profile={settings.profile} onSave={settings.saveProfile} />
          <OwnDataSection id="own-data" />
        </div>
      </div>
      <Spoken text={spoken} />
    </Page>
  )
}

/** An address such as `#sports` scrolls to that section, also when the section loads later than the page. */
function useSectionOfAddress(ready: boolean): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again goes there again.
  useEffect(() => {
    if (!ready || !hash) return
    const section = document.getElementById(decodeURIComponent(hash.slice(1)))
    section?.focus({ preventScroll: true })
    section?.scrollIntoView()
  }, [ready, hash, key])
}
