import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { useShownScheme } from '../../session/look.ts'
import { cspNonce } from '../../session/page-settings.ts'
import { createWhistleTheme } from './theme.ts'

const styles = createCache({ key: 'w', nonce: cspNonce })

export function ThemeRoot({ children }: { children: ReactNode }) {
  const scheme = useShownScheme()
  const theme = useMemo(() => createWhistleTheme(scheme), [scheme])
  return (
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
