import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { officialWorkWords } from './work-words.ts'

const few = 5

/** The first few rows, and the rest on request. */
export function ShortList({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  const say = useWords(officialWorkWords)
  const [all, setAll] = useState(false)
  if (children.length === 0) return <Box sx={{ color: 'text.secondary' }}>{empty}</Box>
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {all ? children : children.slice(0, few)}
      </Box>
      {!all && children.length > few && (
        <Button onClick={() => setAll(true)} sx={{ mt: 2 }}>
          {say('showAll', { count: children.length })}
        </Button>
      )}
    </>
  )
}
