import Box from '@mui/material/Box'
import type { Columns, ImportTable } from '@whistle/domain/imports/import-table'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { importWords } from './words.ts'

type Props = { table: ImportTable<string>; columns: Columns<string> }

const mostShown = 5

/** The first lines of a file, under what their columns were taken for. */
export function ImportPreview({ table: { rows, heads, ignored }, columns }: Props) {
  const say = useWords(importWords)
  const language = useLanguage()
  const fields = Object.keys(columns).filter((field) => heads[field] !== undefined)
  const shown = rows.slice(0, mostShown)
  const title =
    shown.length < rows.length
      ? say('firstRows', { shown: shown.length, count: rows.length })
      : say('allRows')
  return (
    <Box component="section" aria-label={say('understood')} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box role="region" aria-label={title} tabIndex={0} sx={frame}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say('line')}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {columns[field]?.names[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, given }) => (
              <tr key={line}>
                <td className="figures">{line}</td>
                {fields.map((field) => (
                  <td key={field}>{given[field]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {ignored.length > 0 && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {say('ignored', { columns: ignored.join(', ') })}
        </Box>
      )}
    </Box>
  )
}

const frame = {
  overflowX: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  '& table': { borderCollapse: 'collapse', width: '100%' },
  '& caption': { textAlign: 'start', px: 3, py: 2, fontWeight: 600 },
  '& th, & td': {
    px: 3,
    py: 1.5,
    textAlign: 'start',
    borderTop: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
    maxWidth: 240,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& th': { fontSize: 12, fontWeight: 600, color: 'text.secondary' },
}
