import ButtonBase from '@mui/material/ButtonBase'
import { Suspense, useState } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { useUser } from '../../session/session.ts'
import { part } from '../../ui/part.tsx'

const AccountItems = part(() => import('./account-items.tsx'), 'AccountItems')

export function AccountMenu() {
  const say = useWords(appWords)
  const user = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={say('account')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        sx={avatar}
      >
        {user.name.charAt(0).toUpperCase()}
      </ButtonBase>
      <Suspense>{anchor && <AccountItems anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}

const avatar = {
  width: 32,
  height: 32,
  flexShrink: 0,
  borderRadius: '50%',
  bgcolor: 'primary.soft',
  color: 'primary.main',
  fontSize: 13,
  fontWeight: 650,
  '&:hover': { filter: 'brightness(0.97)' },
}
