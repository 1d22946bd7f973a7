export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A catalogue names every key in both languages: a missing one does not compile. */
export function catalogue<Key extends string>(
  en: Readonly<Record<Key, string>>,
  es: Readonly<Record<Key, string>>,
) {
  return { en, es }
}

/** Puts values into `{name}` places of a sentence. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** The first of the reader's languages that we speak, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (known) return known
  }
  return 'en'
}
