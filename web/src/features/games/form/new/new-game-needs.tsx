import Box from '@mui/material/Box'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import type { GameOptions } from '../game-options.ts'
import { newGameWords } from './words.ts'

/** What is missing before a game can be made, and where to add it. */
export function NewGameNeeds({ options: { courts, divisions } }: { options: GameOptions }) {
  const say = useWords(newGameWords)
  const needs = [
    {
      isThere: courts.length > 0,
      title: say('needsCourt'),
      text: say('needsCourtText'),
      to: paths.newVenue,
      label: say('addVenue'),
    },
    {
      isThere: divisions.length > 0,
      title: say('needsDivision'),
      text: say('needsDivisionText'),
      to: paths.settings,
      label: say('openSettings'),
    },
  ]
  return (
    <Card title={say('needsTitle')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {needs.map(({ isThere, title, text, to, label }) => (
          <Box component="li" key={to} sx={row}>
            <Box sx={{ color: isThere ? 'success.main' : 'text.secondary', display: 'grid' }}>
              <Icon name={isThere ? 'check' : 'dashedCircle'} label={isThere ? say('done') : undefined} />
            </Box>
            <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
              <Box sx={{ fontWeight: 600 }}>{title}</Box>
              {!isThere && <Box sx={{ color: 'text.secondary' }}>{text}</Box>}
            </Box>
            {!isThere && (
              <ButtonLink variant="contained" to={to}>
                {label}
              </ButtonLink>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  py: 3,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
