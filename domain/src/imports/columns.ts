import { type Language, languages } from '../words/language.ts'

/** A column of an import: our own name for it, and those of other programs, the most telling first. */
export type Column = {
  readonly names: Readonly<Record<Language, string>>
  readonly also: readonly string[]
  readonly required?: true
  /** A file may have several, also numbered ones: Official 1, Official 2. */
  readonly isRepeated?: true
  /** Its line breaks are kept; in others they are spaces. */
  readonly hasLines?: true
  /** What its values look like, where a name alone does not tell. */
  readonly fits?: (values: readonly string[]) => boolean
}
export type Columns<Field extends string> = Readonly<Record<Field, Column>>

/** The name of a column in every language. */
export const calledIn =
  <Name extends string>({ en, es }: Readonly<Record<Language, Readonly<Record<Name, string>>>>) =>
  (name: Name) => ({ en: en[name], es: es[name] })

/** The field of a column by any of its names. */
export function fieldOf<Field extends string>(name: string, columns: Columns<Field>): Field | undefined {
  return (Object.keys(columns) as Field[]).find((field) => rankOf(name, columns[field]) !== undefined)
}

/** How telling a name is for a column: 0 is our own. */
export function rankOf(name: string, { names, also, isRepeated }: Column): number | undefined {
  const key = isRepeated ? keyOf(name).replace(/\d+$/, '') : keyOf(name)
  if (!key) return undefined
  if (languages.some((language) => keyOf(names[language]) === key)) return 0
  const place = also.findIndex((each) => keyOf(each) === key)
  return place < 0 ? undefined : place + 1
}

/** 'Game #' is the game's number. 'E-Mail', 'e_mail' and 'EMAIL' are one name, and so are 'Teléfono' and 'telefono'. */
function keyOf(name: string): string {
  return name
    .replace('#', 'number')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
