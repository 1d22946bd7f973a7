import type { Client } from '@urql/core'
import type { Language } from '@whistle/domain/words/language'
import type { IconName } from '../ui/icon.tsx'

export type Found = { id: string; label: string; detail?: string; icon: IconName; path: string }

/** A feature's part of the search: what of it matches the text, best first. */
export type SearchSource = {
  title: (language: Language) => string
  find: (client: Client, text: string) => Promise<readonly Found[]>
}
