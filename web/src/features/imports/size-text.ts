import type { ImportBounds } from '@whistle/domain/imports/import-table'

/** What a file may have, as people say it. */
export function sizeText({ size }: Pick<ImportBounds, 'size'>): string {
  return size < 1_000_000 ? `${size / 1_000} kB` : `${size / 1_000_000} MB`
}
