import { type DashboardPeriod, dashboardPeriods } from '@whistle/domain/games/dashboard-period'
import { sayFrom } from './language.ts'
import { frameWords } from './words.ts'

const say = sayFrom(frameWords)

type Props = { value: DashboardPeriod; onChange: (period: DashboardPeriod) => void }

export function PeriodSelect({ value, onChange }: Props) {
  return (
    <select
      className="period-select"
      aria-label={say('period')}
      value={value}
      onChange={({ target }) => {
        const chosen = dashboardPeriods.find((period) => period === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {dashboardPeriods.map((period) => (
        <option key={period} value={period}>
          {say(period)}
        </option>
      ))}
    </select>
  )
}
