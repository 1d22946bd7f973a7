import { mileageRateFrom } from '@whistle/domain/payments/mileage'
import { defaultTaxThreshold, taxThresholdFrom } from '@whistle/domain/payments/payment'
import { rateFieldText } from '../../i18n/money-text.ts'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { CommitField } from '../../ui/controls/commit-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './hours-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings, PaySettings } from './use-settings.ts'
import { settingWords } from './words.ts'

type Props = { id: string; pay: PaySettings; onSave: ManagerSettings['savePay'] }

/** Typed with a point or a comma. */
const rateIn = (text: string) => Number(text.replace(',', '.'))

/** What is paid for a mile, and from which sum on a tax form is due. */
export function PaySection({ id, pay, onSave }: Props) {
  const say = useWords(settingWords)
  const textOf = useRefusalText()
  const language = useLanguage()
  const save = useSaving()
  return (
    <Card id={id} tabIndex={-1} title={say('pay')}>
      <div className={styles.fields}>
        <div className={styles.field}>
          <CommitField
            label={say('mileageRate')}
            hint={say('mileageRateHint')}
            value={rateFieldText(pay.mileageRate, language)}
            rule={(text) => textOf(mileageRateFrom(rateIn(text)))}
            inputMode="decimal"
            autoComplete="off"
            className={styles.hours}
            onCommit={(text) => save(say('mileageRate'), () => onSave({ mileageRate: rateIn(text) }))}
          />
          <div>{say(pay.mileageRate === 0 ? 'mileageNone' : 'mileageSays')}</div>
        </div>
        <div className={styles.field}>
          <CommitField
            label={say('taxThreshold')}
            hint={say('taxThresholdHint', { dollars: defaultTaxThreshold })}
            value={String(pay.taxThreshold)}
            rule={(text) => textOf(taxThresholdFrom(Number(text)))}
            inputMode="numeric"
            autoComplete="off"
            className={styles.hours}
            onCommit={(text) => save(say('taxThreshold'), () => onSave({ taxThreshold: Number(text) }))}
          />
        </div>
      </div>
    </Card>
  )
}
