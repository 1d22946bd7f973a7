import type { ImportedFragment, ImportReadingInput } from './operations.generated.ts'

/** What to do with games that are there and differ. */
export type ImportDiffering = 'CHANGE' | 'KEEP' | 'ADD'

export type ImportAsk = {
  readonly csv: string
  /** Lines with values, below the header. */
  readonly rows: number
  /** How the file is to be read, where the user has said so. */
  readonly reading: ImportReadingInput | null
  /** Only reports what the import would do. */
  readonly dryRun: boolean
  /** Imports the lines without problems. */
  readonly leaveOutProblems: boolean
  readonly differing: ImportDiffering
  /** Null: pasted lines. */
  readonly fileName: string | null
}
/** Of a file that is sent in parts and imported in the background. `of`: null while it is not known. */
export type Progress = {
  readonly stage: 'sending' | 'running'
  /** Null: not started yet. */
  readonly id: string | null
  readonly done: number
  readonly of: number | null
}
export type RunWatch = { readonly signal: AbortSignal; readonly onProgress: (progress: Progress) => void }
/** What became of an import. */
export type Saved = Pick<ImportedFragment, 'created' | 'changed' | 'skipped' | 'importId' | 'ids'>
type Ran = { result: ImportedFragment } | { saved: Saved } | { failure: string } | { stopped: true }
export type RunImport = (ask: ImportAsk, watch: RunWatch) => Promise<Ran>
