import { officialColumns } from '@whistle/domain/imports/import-officials'
import { importBounds } from '@whistle/domain/imports/import-table'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import {
  ImportOfficialsDocument,
  type ImportOfficialsInput,
  type ImportOfficialsMutation,
} from './run/operations.generated.ts'
import type { ImportAsk } from './run/run-import.ts'
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
const inputOf = ({ rows: _, ...input }: ImportAsk): ImportOfficialsInput => input
const resultIn = (data: ImportOfficialsMutation) => data.importOfficials

export function ImportOfficials(props: Pick<ImportDialogProps, 'onClose' | 'onImported'>) {
  const run = useRunImport(ImportOfficialsDocument, inputOf, resultIn)
  return (
    <ImportDialog
      {...props}
      {...{ example, run }}
      kind="officials"
      columns={officialColumns}
      bounds={importBounds}
    />
  )
}
