import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { panelWords } from '../../i18n/panel-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Key } from '../../ui/keys/key.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useDelayed } from '../../ui/states.tsx'
import { today } from './commands.ts'
import { type Entry, useGroups } from './palette-groups.ts'

/** Find anything, do anything: the search box and the commands in one place. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const sayPanel = useWords(panelWords)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listRef = useRef<HTMLDivElement>(null)
  const { groups, state, retry } = useGroups(text.trim())
  const entries = groups.flatMap((group) => group.entries)
  const active = entries[Math.min(at, entries.length - 1)]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen entry scrolls into sight when it changes.
  useEffect(() => {
    listRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  const choose = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && entries.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    }
  }
  const isEmpty = entries.length === 0

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={atTop}
      slotProps={{ paper: { 'aria-label': say('search') } }}
    >
      <Box sx={head}>
        <Icon name="search" size={20} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={say('searchHere')}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          inputProps={{
            role: 'combobox',
            'aria-label': say('search'),
            'aria-expanded': true,
            'aria-controls': 'palette-list',
            'aria-activedescendant': active ? optionId(active) : undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: 200,
          }}
          sx={input}
        />
        <Key>Esc</Key>
      </Box>
      <Box
        ref={listRef}
        id="palette-list"
        role="listbox"
        aria-label={sayPanel('searchResults')}
        aria-busy={state === 'searching'}
        sx={{ overflowY: 'auto', p: 2, '&:empty': { display: 'none' } }}
      >
        {groups.map((group) => (
          <Box key={group.title} role="group" aria-label={group.title}>
            <Box aria-hidden sx={{ typography: 'caption', color: 'text.secondary', px: 2.5, pt: 2, pb: 1 }}>
              {group.title}
            </Box>
            {group.entries.map((entry) => (
              <Box
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === active}
                onClick={() => choose(entry)}
                onMouseMove={() => setAt(entries.indexOf(entry))}
                sx={option}
              >
                <Icon name={entry.icon} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={oneLine}>{entry.label}</Box>
                  {entry.detail && (
                    <Box className="figures" sx={{ ...oneLine, fontSize: 12, color: 'text.secondary' }}>
                      {entry.detail}
                    </Box>
                  )}
                </Box>
                {entry.keys && <Key>{entry.keys}</Key>}
              </Box>
            ))}
          </Box>
        ))}
      </Box>
      {state === 'searching' && isEmpty && <Waiting label={sayPanel('searchLoading')} />}
      <Box role="status" sx={foot}>
        {state === 'failed' && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            {sayPanel('searchFailed')}
            <Button variant="outlined" onClick={retry}>
              {say('retry')}
            </Button>
          </Box>
        )}
        {state === 'done' && isEmpty && sayPanel('searchNothing', { text: text.trim() })}
        {state === 'idle' && sayPanel('searchTips', { date: today() })}
      </Box>
    </Dialog>
  )
}

function Waiting({ label }: { label: string }) {
  const due = useDelayed()
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 4, px: 5, py: 4, minHeight: 120 }}>
      {due && ['60%', '45%', '52%'].map((width) => <Skeleton key={width} width={width} />)}
    </Box>
  )
}

function optionId(entry: Entry): string {
  return `palette-${entry.id}`
}

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  px: 4,
  borderBottom: 1,
  borderColor: 'divider',
}

const input = {
  fontSize: 16,
  '& input': { height: 24, py: 3.5 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
}

const foot = {
  px: 5,
  py: 3,
  color: 'text.secondary',
  '&:empty': { display: 'none' },
  '[role="listbox"]:not(:empty) + &': { borderTop: 1, borderColor: 'divider' },
}

const atTop = {
  '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, md: '10vh' } },
  '& .MuiDialog-paper': { maxHeight: 'min(560px, calc(100dvh - 32px))' },
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  px: 2.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  '& > svg': { color: 'text.secondary' },
  '&[aria-selected="true"]': { bgcolor: 'primary.soft' },
  '@media (pointer: coarse)': { minHeight: 44 },
}
