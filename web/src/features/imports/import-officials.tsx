import { officialColumns } from '@whistle/domain/imports/import-officials'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import {
  ImportOfficialsDocument,
  type ImportOfficialsInput,
  type ImportOfficialsMutation,
} from './operations.generated.ts'
import type { ImportAsk } from './use-import.ts'
import { useRunImport } from './use-run-import.ts'

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
/** Officials who are there are not changed. */
const inputOf = ({ differing: _, ...input }: ImportAsk): ImportOfficialsInput => input
const resultIn = (data: ImportOfficialsMutation) => data.importOfficials

export function ImportOfficials(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const run = useRunImport(ImportOfficialsDocument, inputOf, resultIn)
  return <ImportDialog {...props} kind="officials" columns={officialColumns} example={example} run={run} />
}
