import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { clamp } from '../../../ui/clamp.ts'
import { HeldNames } from '../details/held-names.tsx'
import { officialWords } from '../words.ts'
import { nameOf } from './official-order.ts'
import { distanceText, type OfficialListProps } from './official-table.tsx'

/** The list on a phone. */
export function OfficialCards({ rows, withDistance, today }: OfficialListProps) {
  const say = useWords(officialWords)
  const language = useLanguage()
  return (
    <List>
      {rows.map((row) => {
        const held = row.certifications?.items ?? []
        const facts = [
          row.active === false && say('inactive'),
          row.rating !== null && `${say('rating')} ${row.rating}`,
          withDistance && distanceText(row, language),
          row.district,
        ]
        return (
          <li key={row.id}>
            <Link to={paths.official(row.id)} data-row>
              {nameOf(row) || row.email || say('unnamed')}
            </Link>
            <p>{row.email ?? row.mobilePhone}</p>
            {held.length > 0 && (
              <p>
                <HeldNames held={held} today={today} />
              </p>
            )}
            <p className="figures">{facts.filter(Boolean).join(' · ')}</p>
          </li>
        )
      })}
    </List>
  )
}

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    fontSize: 13,
    color: palette.text.secondary,
    li: {
      position: 'relative',
      padding: '12px 16px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    'li:last-child': { borderBottom: 0 },
    p: { margin: '2px 0 0', overflowWrap: 'anywhere' },
    'p:empty': { display: 'none' },
    a: {
      color: palette.text.primary,
      fontSize: 15,
      fontWeight: 600,
      textDecoration: 'none',
      ...clamp(2),
      outline: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
      '&:focus-visible::after': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    },
  }
})
