import type { ComponentProps, ReactNode } from 'react'

type MonthTableProps = Omit<ComponentProps<'table'>, 'children'> & {
  weeks: readonly (readonly string[])[]
  weekdayText: (day: string, length: 'long' | 'short') => string
  /** The cell of one day, with its key. */
  children: (day: string) => ReactNode
}

/** The weeks of a month below the names of their days. */
export function MonthTable({ weeks, weekdayText, children, ...table }: MonthTableProps) {
  return (
    <table {...table}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" aria-label={weekdayText(day, 'long')}>
              {weekdayText(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>{week.map(children)}</tr>
        ))}
      </tbody>
    </table>
  )
}
