import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

/** Nothing for the first 150 ms: what is quick shows no skeleton at all. */
export function useDelayed(milliseconds = 150): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return due
}

/** Nine rows in the shape of a list that is still on its way. */
export function SkeletonRows({ label, rows = 9 }: { label: string; rows?: number }) {
  const due = useDelayed()
  return (
    <div
      role="status"
      aria-label={label}
      aria-busy
      style={{ minHeight: `calc(${rows} * var(--row-height))` }}
    >
      {due &&
        Array.from({ length: rows }, (_, row) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
            key={row}
            sx={{
              height: 'var(--row-height)',
              px: 4,
              display: 'flex',
              alignItems: 'center',
              gap: 6,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton width={`${28 - (row % 3) * 5}%`} />
            <Skeleton width={`${36 - (row % 4) * 4}%`} />
            <Box sx={{ flex: 1 }} />
            <Skeleton width="8%" />
          </Box>
        ))}
    </div>
  )
}

type EmptyStateProps = { icon: IconName; title: string; text?: string; children?: ReactNode }

/** Nothing here yet: one sentence, and one button as the child. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        px: 4,
        py: { xs: 10, md: 14 },
        textAlign: 'center',
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: '14px',
          bgcolor: 'primary.soft',
          color: 'primary.main',
        }}
      >
        <Icon name={icon} size={24} />
      </Box>
      <Box sx={{ typography: 'h3' }}>{title}</Box>
      {text && <Box sx={{ color: 'text.secondary', maxWidth: 400 }}>{text}</Box>}
      {children}
    </Box>
  )
}

type ErrorStateProps = { text: string; retry?: { label: string; run: () => void } }

/** It could not be loaded: why, and a way to try again. */
export function ErrorState({ text, retry }: ErrorStateProps) {
  return (
    <Box
      role="alert"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        px: 4,
        py: { xs: 10, md: 14 },
        textAlign: 'center',
      }}
    >
      <Box sx={{ color: 'error.main' }}>
        <Icon name="warning" size={28} />
      </Box>
      <Box sx={{ maxWidth: 440 }}>{text}</Box>
      {retry && (
        <Button variant="outlined" onClick={retry.run}>
          {retry.label}
        </Button>
      )}
    </Box>
  )
}

type AlertTone = 'warning' | 'error' | 'success' | 'info'
const alertIcons: Record<AlertTone, IconName> = {
  warning: 'warning',
  error: 'warning',
  success: 'check',
  info: 'info',
}

/** Something to know before going on. */
export function Alert({ tone = 'warning', children }: { tone?: AlertTone; children: ReactNode }) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={{
        display: 'flex',
        gap: 2.5,
        px: 3.5,
        py: 2.5,
        borderRadius: 1,
        bgcolor: `${tone}.soft`,
        color: `${tone}.main`,
        '& svg': { mt: '1px' },
      }}
    >
      <Icon name={alertIcons[tone]} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  )
}
