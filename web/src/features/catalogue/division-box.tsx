import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { SayOf } from '@whistle/domain/words/language'
import { useId, useState } from 'react'
import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { TextInPlace } from '../../ui/text-in-place.tsx'
import { restoreDivision } from './catalogue-steps.ts'
import type { Division, Sport } from './catalogue-tree.ts'
import { PositionList } from './position-list.tsx'
import type { CatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { sport: Sport; division: Division; opened: boolean; edit: CatalogueEdit }

/** One division; its positions unfold below it. */
export function DivisionBox({ sport, division, opened, edit }: Props) {
  const say = useWords(catalogueWords)
  const bodyId = useId()
  const [open, setOpen] = useState(opened)
  const { id, name, positions } = division
  const nameRule = useNameRule(sport.divisions, id)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 'var(--row-height)' }}>
        <IconButton
          aria-expanded={open}
          aria-controls={open ? bodyId : undefined}
          aria-label={say('showPositions', { name })}
          onClick={() => setOpen(!open)}
          sx={{ flex: 'none' }}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />
        </IconButton>
        <TextInPlace
          label={say('divisionName', { name })}
          value={name}
          rule={nameRule}
          onCommit={(wanted) => edit.save({ field: 'updateDivision', input: { id, name: wanted } })}
        />
        <Box className="figures" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {countOf(positions.length, say)}
        </Box>
        <RowButton
          icon="trash"
          label={say('delete', { name })}
          onClick={() => {
            const restore = restoreDivision(sport, division)
            void edit.remove(name, { field: 'deleteDivision', input: { id } }, restore)
          }}
        />
      </Box>
      {open && (
        <Box id={bodyId} sx={{ pl: { xs: 0, sm: 8 }, pb: 4 }}>
          <PositionList sport={sport} division={division} edit={edit} />
        </Box>
      )}
    </Box>
  )
}

function countOf(count: number, say: SayOf<typeof catalogueWords>): string {
  if (count === 0) return say('positionsNone')
  return count === 1 ? say('positionsOne') : say('positionsMany', { count })
}
