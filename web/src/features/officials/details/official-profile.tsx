import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { languages } from '@whistle/domain/words/language'
import { type ReactNode, Suspense } from 'react'
import { languageNames, useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { part } from '../../../ui/part.tsx'
import { mapsLink } from '../../places/map/marker.ts'
import { mapWords } from '../../places/map/words.ts'
import { nameOf } from '../list/official-order.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'

// The contacts are wanted first; the map may come a moment later.
const PlaceMap = part(() => import('../../places/map/place-map.tsx'), 'PlaceMap')
const mapHeight = 200

/** Who an official is, and how to reach them. */
export function OfficialProfile({ official }: { official: WholeOfficialFragment }) {
  const say = useWords(officialWords)
  const sayMap = useWords(mapWords)
  const { id, email, mobilePhone, address_coords: place } = official
  const name = nameOf(official) || say('unnamed')
  const address = [official.address, official.address2].filter(Boolean).join('\n')
  const preference = (['EMAIL', 'SMS', 'BOTH'] as const).find(
    (each) => each === official.notificationPreference,
  )
  const language = languages.find((each) => each === official.language)
  return (
    <Card sx={{ p: { xs: 0, md: 0 }, overflow: 'hidden', position: 'relative' }} aria-label={say('profile')}>
      {place && (
        <Suspense fallback={<Box sx={{ height: mapHeight, bgcolor: 'background.raised' }} />}>
          <PlaceMap
            centre={place}
            markers={[{ id, ...place, label: name, kind: 'person' }]}
            label={say('mapOf', { name })}
            height={mapHeight}
          />
        </Suspense>
      )}
      <Box component="dl" sx={{ m: 0, p: { xs: 4, md: 5 }, display: 'grid', gap: 3 }}>
        <Fact term={say('email')}>{email && <Link href={`mailto:${email}`}>{email}</Link>}</Fact>
        <Fact term={say('mobilePhone')}>
          {mobilePhone && <Link href={`tel:${mobilePhone}`}>{mobilePhone}</Link>}
        </Fact>
        <Fact term={say('address')}>
          {address && <Box sx={{ whiteSpace: 'pre-line' }}>{address}</Box>}
          {place && (
            <Link
              href={mapsLink(place)}
              target="_blank"
              rel="noreferrer"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, fontWeight: 600 }}
            >
              {sayMap('openInMaps')}
              <Icon name="external" size={14} label={sayMap('opensNewTab')} />
            </Link>
          )}
        </Fact>
        <Fact term={say('title')}>{official.title}</Fact>
        <Fact term={say('district')}>{official.district}</Fact>
        <Fact term={say('permit')}>{official.permit}</Fact>
        <Fact term={say('yearsOfService')}>{official.yearsOfService}</Fact>
        <Fact term={say('rating')}>{official.rating}</Fact>
        <Fact term={say('messages')}>
          {[
            preference && say(preference),
            say(official.smsOptIn ? 'smsAgreed' : 'smsNotAgreed'),
            language && languageNames[language],
          ]
            .filter(Boolean)
            .join(' · ')}
        </Fact>
      </Box>
    </Card>
  )
}

/** What is not known is not shown. */
function Fact({ term, children }: { term: string; children: ReactNode }) {
  const parts = Array.isArray(children) ? children : [children]
  if (parts.every((part) => part === null || part === undefined || part === '')) return null
  return (
    <Box
      sx={{ display: 'grid', gap: { xs: 0.5, sm: 4 }, gridTemplateColumns: { sm: '120px minmax(0, 1fr)' } }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}
