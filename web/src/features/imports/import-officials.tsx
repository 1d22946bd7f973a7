import { officialColumns } from '@whistle/domain/imports/import-officials'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import { ImportOfficialsDocument } from './operations.generated.ts'
import type { RunImport } from './use-import.ts'

const example = {
  firstName: 'María',
  lastName: 'López',
  email: 'maria@example.org',
  mobilePhone: '+1 212 555 0100',
  address: '1 Elm Street, Springfield',
  title: '',
  permit: '',
  yearsOfService: 7,
  notificationPreference: 'EMAIL',
}

export function ImportOfficials(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const client = useClient()
  const language = useLanguage()
  const run: RunImport = useCallback(
    async (csv, dryRun) => {
      const { data, error } = await client.mutation(
        ImportOfficialsDocument,
        { input: { csv, dryRun } },
        { isQuestion: dryRun },
      )
      return data ? { result: data.importOfficials } : { failure: failureOf(error ?? {}, language).text }
    },
    [client, language],
  )
  return <ImportDialog {...props} kind="officials" columns={officialColumns} example={example} run={run} />
}
