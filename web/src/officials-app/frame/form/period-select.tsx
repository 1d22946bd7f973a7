import { type DashboardPeriod, dashboardPeriods } from '@whistle/domain/games/dashboard-period'
import { sayFrom } from '../language.ts'
import { frameWords } from '../words.ts'
import { Select } from './select.tsx'

const say = sayFrom(frameWords)
const options = dashboardPeriods.map((value) => ({ value, label: say(value) }))

type Props = { value: DashboardPeriod; onChange: (period: DashboardPeriod) => void }

export function PeriodSelect(props: Props) {
  return <Select aria-label={say('period')} options={options} {...props} />
}
