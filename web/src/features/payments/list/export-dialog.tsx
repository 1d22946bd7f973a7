import type { PayPeriod } from '@whistle/domain/payments/payment'
import { type FormEvent, useState } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { FormDialog } from '../../../records/form/form-dialog.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { download } from '../../../ui/download.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { PayRowFragment } from '../operations.generated.ts'
import styles from '../payments.module.css'
import { paymentWords } from '../words.ts'
import { columnWord, type PayColumn, payColumns, payCsv, usualColumns } from './pay-csv.ts'

type Props = { rows: readonly PayRowFragment[]; period: PayPeriod; onClose: () => void }

/** A file for a payroll program, with the columns it takes. */
export function ExportDialog({ rows, period, onClose }: Props) {
  const say = useWords(paymentWords)
  const language = useLanguage()
  const notify = useNotice()
  const [chosen, setChosen] = useState<ReadonlySet<PayColumn>>(new Set(usualColumns))
  const columns = payColumns.filter((column) => chosen.has(column))

  function submit(event: FormEvent) {
    event.preventDefault()
    const name = `${say('file')}-${period.from}-${period.to}.csv`
    download(name, payCsv(rows, { columns, period, language }))
    notify({ text: say('exported', { count: rows.length }) })
    onClose()
  }

  return (
    <FormDialog
      title={say('exportTitle')}
      onClose={onClose}
      onSubmit={submit}
      contentClass={styles.form}
      submit={{ children: say('download'), disabled: columns.length === 0 }}
    >
      <p className={styles.formText}>{say('exportText', { count: rows.length })}</p>
      <fieldset className={styles.columns}>
        <legend>{say('columns')}</legend>
        {payColumns.map((column) => (
          <Checkbox
            key={column}
            label={say(columnWord(column))}
            checked={chosen.has(column)}
            onChange={({ target }) =>
              setChosen((before) => {
                const next = new Set(before)
                if (target.checked) next.add(column)
                else next.delete(column)
                return next
              })
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  )
}
