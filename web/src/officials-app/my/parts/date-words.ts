import { dateText } from '../../../time/date-time-text.ts'
import { language } from '../../frame/language.ts'

/** A calendar date in words, in the reader's language. */
export function dateWords(date: string, form: Intl.DateTimeFormatOptions): string {
  return dateText(date, language, form)
}
