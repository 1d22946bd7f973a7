import Box from '@mui/material/Box'
import { importBounds } from '@whistle/domain/imports/import-table'
import { type DragEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Alert } from '../../ui/states.tsx'
import { type ImportText, readFile, type Unread } from './read-file.ts'
import { importWords } from './words.ts'

type Props = { source: ImportText | Unread | null; onTake: (source: ImportText | Unread) => void }

/** Where a file is chosen or dropped, and which one it is. */
export function ImportDrop({ source, onTake }: Props) {
  const say = useWords(importWords)
  const [isOver, setOver] = useState(false)
  const fileName = source?.name

  async function read(files: FileList | null) {
    const [file] = files ?? []
    if (file) onTake(await readFile(file))
  }
  function hover(event: DragEvent, over: boolean) {
    event.preventDefault()
    setOver(over)
  }
  function drop(event: DragEvent) {
    hover(event, false)
    void read(event.dataTransfer.files)
  }

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box
        component="label"
        onDragOver={(event: DragEvent) => hover(event, true)}
        onDragLeave={(event: DragEvent) => hover(event, false)}
        onDrop={drop}
        sx={[zone, isOver && { borderColor: 'primary.main', bgcolor: 'primary.soft' }]}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            void read(target.files)
            // Mended and chosen again, the same file is news.
            target.value = ''
          }}
        />
        <Icon name="upload" />
        <Box component="span" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {fileName ? say('chooseOther') : say('choose')}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
          {fileName ?? say('orDrop')}
        </Box>
      </Box>
      {source && 'reason' in source && (
        <Alert tone="error">
          {say(source.reason, { name: fileName ?? say('pasted'), size: importBounds.size / 1_000 })}
        </Alert>
      )}
      {source && 'encoding' in source && source.encoding && (
        <Alert tone="warning">{say('encoding', { encoding: source.encoding })}</Alert>
      )}
    </Box>
  )
}

const zone = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  p: 4,
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: '10px',
  cursor: 'pointer',
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  // Out of sight and still reached by Tab: the whole field is its label.
  '& input': { position: 'absolute', width: '1px', height: '1px', opacity: 0 },
}
