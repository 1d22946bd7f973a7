import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { PlainKey } from '@whistle/domain/words/language'
import { Fragment } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { panelWords } from '../../i18n/panel-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Key } from '../../ui/keys/key.tsx'
import { modKey } from '../../ui/keys/mod-key.ts'

type Word = PlainKey<typeof panelWords>
/** Keys that are pressed one after another, or any one of several. */
type Row = { keys: readonly string[]; anyOf?: true; does: Word }

const groups: readonly { title: Word; rows: readonly Row[] }[] = [
  {
    title: 'keysEverywhere',
    rows: [
      { keys: [`${modKey} K`], does: 'shortcutSearch' },
      { keys: ['C'], does: 'shortcutNewGame' },
      { keys: [`${modKey} Z`], does: 'shortcutUndo' },
      { keys: ['G', 'C'], does: 'shortcutGoCalendar' },
      { keys: ['G', 'L'], does: 'shortcutGoGameList' },
      { keys: ['G', 'O'], does: 'shortcutGoOfficials' },
      { keys: ['G', 'V'], does: 'shortcutGoVenues' },
      { keys: ['G', 'S'], does: 'shortcutGoSettings' },
      { keys: ['G', 'T'], does: 'shortcutAppearance' },
      { keys: ['?'], does: 'shortcutHelp' },
      { keys: ['Esc'], does: 'shortcutClose' },
    ],
  },
  {
    title: 'keysCalendar',
    rows: [
      { keys: ['←', '↑', '→', '↓'], anyOf: true, does: 'shortcutDays' },
      { keys: ['Enter'], does: 'shortcutOpenDay' },
      { keys: ['T'], does: 'shortcutToday' },
      { keys: ['1', '2', '3', '4'], anyOf: true, does: 'shortcutViews' },
    ],
  },
  {
    title: 'keysLists',
    rows: [
      { keys: ['/'], does: 'shortcutFilter' },
      { keys: ['J', 'K'], anyOf: true, does: 'shortcutRows' },
      { keys: ['Enter'], does: 'shortcutOpenRow' },
      { keys: ['X'], does: 'shortcutSelect' },
    ],
  },
  {
    title: 'keysRecord',
    rows: [
      { keys: ['E'], does: 'shortcutEdit' },
      { keys: ['P'], does: 'shortcutPublish' },
      { keys: [`${modKey} S`], does: 'shortcutSave' },
    ],
  },
  {
    title: 'keysBoard',
    rows: [
      { keys: ['/'], does: 'shortcutFilter' },
      { keys: ['Enter', 'Enter'], does: 'shortcutPick' },
      { keys: ['T'], does: 'shortcutToday' },
    ],
  },
]

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const sayPanel = useWords(panelWords)
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title" fullWidth maxWidth="md">
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id="shortcuts-title" sx={{ flex: 1 }}>
          {say('shortcuts')}
        </DialogTitle>
        <IconButton onClick={onClose} aria-label={say('close')}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <DialogContent sx={{ columns: { md: 2 }, columnGap: 10 }}>
        {groups.map(({ title, rows }) => (
          <Box key={title} component="section" sx={{ breakInside: 'avoid', mb: 5 }}>
            <Box component="h3" sx={{ typography: 'caption', color: 'text.secondary', m: 0 }}>
              {sayPanel(title)}
            </Box>
            <Box component="dl" sx={{ m: 0 }}>
              {rows.map(({ keys, anyOf, does }) => (
                <Box key={does} sx={row}>
                  <dt>{sayPanel(does)}</dt>
                  <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
                    {keys.map((key, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a row never move.
                      <Fragment key={index}>
                        {index > 0 && !anyOf && <Box sx={then}>{sayPanel('keyThen')}</Box>}
                        <Key>{key}</Key>
                      </Fragment>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
    </Dialog>
  )
}

const then = { fontSize: 11, color: 'text.secondary' }

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  minHeight: 36,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
