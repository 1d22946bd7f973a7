import Box from '@mui/material/Box'
import { Icon } from '../../ui/icon.tsx'

export type Line = { email: string; text: string; tone: 'good' | 'bad' | 'plain' }

const icons = { good: 'check', bad: 'warning', plain: 'mail' } as const
const colours = { good: 'success.main', bad: 'error.main', plain: 'text.secondary' }

/** What will happen or has happened to each address. */
export function AddressList({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <Box sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary' }}>{title}</Box>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}>
        {lines.map(({ email, text, tone }) => (
          <Box component="li" key={email} sx={{ display: 'flex', gap: 2, py: 1, color: colours[tone] }}>
            <Icon name={icons[tone]} size={16} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {email}
              </Box>
              {` – ${text}`}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  )
}
