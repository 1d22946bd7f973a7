import { type Language, languages } from '../words/language.ts'
import { foldName } from './import-table.ts'

/** The column of a file of lines to mend that says what is wrong with each. */
export const problemColumn: Readonly<Record<Language, string>> = { en: 'Problem', es: 'Problema' }

export function isProblemColumn(name: string): boolean {
  return languages.some((language) => foldName(problemColumn[language]) === foldName(name))
}
