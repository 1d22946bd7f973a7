import type { PayPeriod } from '@whistle/domain/payments/payment'
import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { ExportDialog } from '../../../records/export/export-dialog.tsx'
import type { PayRowFragment } from '../operations.generated.ts'
import { paymentWords } from '../words.ts'
import { payLayout } from './pay-layout.ts'

type Props = { rows: readonly PayRowFragment[]; period: PayPeriod; onClose: () => void }

/** A file for a payroll program, with the columns it takes. */
export function ExportPayments({ rows, period, onClose }: Props) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  const layouts = useMemo(() => [payLayout(period, language)], [period, language])
  return (
    <ExportDialog
      list="payments"
      title={say('file')}
      file={`${say('file')}-${period.from}-${period.to}`}
      count={rows.length}
      read={async () => rows}
      {...{ layouts, onClose }}
    />
  )
}
