import { useState } from 'react'
import { useQuery } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { useUser } from '../../../session/session.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { BulkCertificationsDocument } from './bulk.generated.ts'
import styles from './bulk.module.css'
import { bulkKindWords } from './bulk-kind-words.ts'
import { type FormProps, useAsk } from './form-props.ts'

/** The certification that officials need, or none. */
export function CertificationForm({ onAsk }: FormProps) {
  const say = useWords(bulkKindWords)
  const { id: owner } = useUser()
  const [{ data }] = useQuery({ query: BulkCertificationsDocument, variables: { owner } })
  const [id, setId] = useState('')
  useAsk({ certification: { certificationId: id || null } }, onAsk)
  return (
    <>
      <SelectField label={say('certification')} value={id} onChange={setId}>
        <option value="">{say('noCertification')}</option>
        {(data?.listCertifications?.items ?? []).map(({ id, name, sport }) => (
          <option key={id} value={id}>
            {sport ? `${sport.name} - ${name}` : name}
          </option>
        ))}
      </SelectField>
      <p className={styles.hint}>{say('certificationHint')}</p>
    </>
  )
}

/** There is nothing to choose. */
export function CompleteForm({ onAsk }: FormProps) {
  const say = useWords(bulkKindWords)
  useAsk({ complete: true }, onAsk)
  return <p className={styles.hint}>{say('completeHint')}</p>
}
