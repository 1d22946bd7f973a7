import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { appWords } from '@whistle/domain/words/app'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Key } from '../../ui/key.tsx'
import { useWords } from '../words.ts'
import { useCommands } from './commands.ts'
import { useSearch } from './use-search.ts'

type Entry = { id: string; label: string; detail?: string; icon: IconName; keys?: string; run: () => void }
type Group = { title: string; entries: Entry[] }

/** Find anything, do anything: the search box and the commands in one place. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const listRef = useRef<HTMLDivElement>(null)
  const { groups, failed, searching } = useGroups(text.trim())
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

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={atTop}
      slotProps={{ paper: { 'aria-label': say('search') } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, borderBottom: 1, borderColor: 'divider' }}
      >
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
          }}
          sx={{ fontSize: 16, '& input': { height: 24, py: 3.5 } }}
        />
        <Key>Esc</Key>
      </Box>
      <Box
        ref={listRef}
        id="palette-list"
        role="listbox"
        aria-label={say('searchResults')}
        sx={{ overflowY: 'auto', p: 2 }}
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
                <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {entry.label}
                  {entry.detail && (
                    <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
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
      <Box role="status" sx={{ px: 5, pb: 4, color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {failed && say('searchFailed')}
        {!failed && !searching && entries.length === 0 && say('searchNothing', { text: text.trim() })}
      </Box>
    </Dialog>
  )
}

function useGroups(text: string): { groups: Group[]; failed: boolean; searching: boolean } {
  const say = useWords(appWords)
  const navigate = useNavigate()
  const commands = useCommands()
  const search = useSearch(text)

  const found = search.groups.map((group) => ({
    title: group.title,
    entries: group.found.map((each): Entry => ({ ...each, run: () => navigate(each.path) })),
  }))
  const matching = commands.filter((command) => fold(command.label).includes(fold(text)))
  const own = (['searchGoTo', 'searchActions'] as const).map((group) => ({
    title: say(group),
    entries: matching.filter((command) => command.group === group),
  }))
  return {
    groups: [...found, ...own].filter((group) => group.entries.length > 0),
    failed: search.state === 'failed',
    searching: search.state === 'searching',
  }
}

/** 'sesión' is found by 'sesion'. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function optionId(entry: Entry): string {
  return `palette-${entry.id}`
}

const atTop = {
  '& .MuiDialog-container': { alignItems: 'flex-start', pt: { xs: 0, md: '10vh' } },
  '& .MuiDialog-paper': { maxHeight: 'min(520px, calc(100dvh - 32px))' },
}

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  px: 2.5,
  borderRadius: 1,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& > svg': { color: 'text.secondary' },
  '&[aria-selected="true"]': { bgcolor: 'primary.soft' },
  '@media (pointer: coarse)': { minHeight: 44 },
}
