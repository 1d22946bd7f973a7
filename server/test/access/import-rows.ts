import { owner, ownRecords, type Row, row } from './row.ts'

/** Imports: those that have ended, and large files in parts. */
export const importRows: Record<string, Row> = {
  'Query.getImport': row(owner, ({ import: id }) => `getImport(id: "${id}") { state fileName }`),
  'Query.listImports': row(owner, () => 'listImports { items { fileName } }', ownRecords),
  'Query.importResult': row(owner, ({ import: id }) => `importResult(id: "${id}") { created }`),
  'Mutation.putImportPart': row(
    owner,
    () => `putImportPart(input: { importId: "import-of-a-large-file", part: 0, csv: "Game" }) { id }`,
    ownRecords,
  ),
  'Mutation.startImport': row(
    owner,
    ({ import: id }) => `startImport(input: { id: "${id}", dryRun: true }) { id }`,
  ),
  'Mutation.stopImport': row(owner, ({ import: id }) => `stopImport(input: { id: "${id}" }) { id }`),
  'Mutation.undoImport': row(owner, ({ import: id }) => `undoImport(input: { id: "${id}" }) { id }`),
}
