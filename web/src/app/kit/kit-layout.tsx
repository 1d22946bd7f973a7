import { Button } from '../../ui/controls/button.tsx'
import { Brand } from '../../ui/icons/brand.tsx'
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { FormFoot } from '../../ui/layout/form-foot.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Alert, EmptyState, ErrorState, SkeletonRows } from '../../ui/layout/states.tsx'
import { WholeDates } from '../../ui/layout/whole-dates.tsx'
import styles from './kit-page.module.css'

const tones = ['warning', 'error', 'success', 'info'] as const

export function KitLayout() {
  return (
    <>
      <Card title="Layout">
        <div className={styles.stack}>
          <Brand name="Whistle" />
          <Breadcrumbs label="Breadcrumbs" trail={[{ label: 'Venues', to: '#link' }]} current="Hilltop Gym" />
          {tones.map((tone) => (
            <Alert key={tone} tone={tone}>
              {`An alert: ${tone}`}
            </Alert>
          ))}
          <Facts>
            <Fact term="Address">12 River Road</Fact>
            <Fact term="Next game">
              <WholeDates text="2026-11-21 18:15" />
            </Fact>
          </Facts>
          <Skeleton width="40%" />
          <FormFoot>
            <Button variant="primary">Save</Button>
          </FormFoot>
        </div>
      </Card>
      <Card title="States">
        <EmptyState icon="pin" title="No venues yet" text="Add the first one.">
          <Button variant="primary">New venue</Button>
        </EmptyState>
        <ErrorState text="The venues could not be loaded." retry={{ label: 'Retry', run: () => {} }} />
        <SkeletonRows label="Loading" rows={3} />
      </Card>
    </>
  )
}
