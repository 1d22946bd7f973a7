export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

type Sentences = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** A sentence that depends on the value `count`: `'1 game | {count} games'`, the form for one, then that for any other number. */
export type Plural = `${string} | ${string}`

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type Placeholder<Text> = (Text extends Plural ? 'count' : never) | NamesIn<Text>

/** The arguments after a key: none for a sentence without placeholders, else a value for each of them. */
type ValuesFor<S> = [Placeholder<S>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<S>, string | number>>]

type Translated<En> = { readonly [Key in keyof En]: En[Key] extends Plural ? Plural : string }
type NoUnknownPlaceholder<En, Es> = {
  readonly [Key in keyof En & keyof Es]: Placeholder<Es[Key]> extends Placeholder<En[Key]> ? unknown : never
}

export type WordsOf<En> = { readonly en: En; readonly es: Translated<En> }
/** Returns the sentence of a key in one language: `say('countFound', { found, count })`. */
export type Say<En> = <Key extends keyof En>(key: Key, ...values: ValuesFor<En[Key]>) => string
/** The type of `say` for words: `SayOf<typeof gameWords>`. */
export type SayOf<Words extends WordsOf<unknown>> = Say<Words['en']>

/** The keys of words whose sentences need no values, for menus and lists of choices. */
export type PlainKey<Words extends WordsOf<unknown>> = {
  [Key in keyof Words['en']]: [Placeholder<Words['en'][Key]>] extends [never] ? Key : never
}[keyof Words['en']]

/** Sentences in every language. A key or placeholder that only one of the languages has does not compile. */
export function defineWords<const En extends Sentences, const Es extends Translated<En>>(
  en: En,
  es: Es & NoUnknownPlaceholder<En, Es>,
): WordsOf<En> {
  return { en, es }
}

export function translate<En extends Sentences>(words: WordsOf<En>, language: Language): Say<En> {
  const sentences: Sentences = words[language]
  return (key, ...[values]) => {
    const sentence = sentences[key as string] ?? ''
    return values ? sentenceText(sentence, language, values) : sentence
  }
}

/** For sentences and values whose names are known at run time only, as those of a refusal. Whole numbers have separators. */
export function sentenceText(sentence: string, language: Language, values: Values = {}): string {
  const [one = '', other] = sentence.split(' | ')
  const isOne = other === undefined || pluralRules(language).select(Number(values.count)) === 'one'
  const texts = Object.entries(values).map(([name, value]) => [name, valueText(value, language)])
  return fill(isOne ? one : other, Object.fromEntries(texts))
}

function valueText(value: string | number, language: Language): string | number {
  return Number.isInteger(value) ? numberFormat(language).format(Number(value)) : value
}

/** Replaces the `{name}` placeholders of a text. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

const rules = new Map<Language, Intl.PluralRules>()

function pluralRules(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

const formats = new Map<Language, Intl.NumberFormat>()

function numberFormat(language: Language): Intl.NumberFormat {
  const known = formats.get(language) ?? new Intl.NumberFormat(language)
  formats.set(language, known)
  return known
}

/** The first of the reader's languages that is supported, else English. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = languages.find((language) => tag.toLowerCase().split('-')[0] === language)
    if (known) return known
  }
  return 'en'
}
