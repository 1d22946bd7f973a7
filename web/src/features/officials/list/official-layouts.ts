import { notificationPreferences } from '@whistle/domain/officials/official'
import type { Language } from '@whistle/domain/words/language'
import { languageNames } from '../../../i18n/words.ts'
import { type Column, chosenColumns, fixedColumns, type Layout } from '../../../records/export/layout.ts'
import { officialWords } from '../words.ts'
import type { ExportedOfficialFragment as Official } from './export-officials.generated.ts'

type Group = { readonly name: string; readonly officialIds: readonly string[] }

/** The tables that officials are saved as, with headers in the reader's language. */
export function officialLayouts(groups: readonly Group[], language: Language): readonly Layout<Official>[] {
  const words = officialWords[language]
  const plain = (
    key: 'firstName' | 'lastName' | 'email' | 'mobilePhone' | 'address' | 'address2' | 'title' | 'permit',
  ): Column<Official> => ({ key, label: words[key], cellOf: (official) => official[key] })
  const columns: readonly Column<Official>[] = [
    ...(['lastName', 'firstName', 'email', 'mobilePhone', 'address', 'address2'] as const).map(plain),
    { key: 'district', label: words.district, cellOf: ({ district }) => district },
    { key: 'certifications', label: words.certifications, cellOf: heldOf },
    { key: 'rating', label: words.rating, cellOf: ({ rating }) => rating },
    ...(['title', 'permit'] as const).map(plain),
    { key: 'yearsOfService', label: words.yearsOfService, cellOf: ({ yearsOfService }) => yearsOfService },
    {
      key: 'groups',
      label: words.groups,
      cellOf: ({ id }) =>
        groups
          .filter(({ officialIds }) => officialIds.includes(id))
          .map(({ name }) => name)
          .join('; '),
    },
    {
      key: 'notificationPreference',
      label: words.notificationPreference,
      cellOf: (official) => {
        const known = notificationPreferences.find((each) => each === official.notificationPreference)
        return known ? words[known] : null
      },
    },
    {
      key: 'language',
      label: words.language,
      isExtra: true,
      cellOf: ({ language }) => (language === 'en' || language === 'es' ? languageNames[language] : null),
    },
    {
      key: 'status',
      label: words.status,
      cellOf: ({ active }) => words[active === false ? 'inactive' : 'active'],
    },
    { key: 'note', label: words.note, isExtra: true, cellOf: ({ note }) => note },
  ]
  return [
    chosenColumns({ key: 'officials', label: words.byOfficial }, columns, (official) => [official]),
    fixedColumns({ key: 'assignrUsers', label: words.assignrUsers }, (officials) => [
      assignrUsers,
      ...officials.map((official) => [
        ...[official.lastName, official.firstName, null, official.mobilePhone, official.email, null],
        ...['Yes', heldOf(official), null],
      ]),
    ]),
  ]
}

/** As Assignr exports its users. */
const assignrUsers = [
  ...['Last Name', 'First Name', 'Grade/Badge Level', 'Mobile Phone', 'Primary Email', 'Secondary Email'],
  ...['Is an Official?', 'USSF Referee Certification', 'Assignr Database ID'],
]

const heldOf = ({ certifications }: Official) =>
  (certifications?.items ?? []).flatMap(({ certification }) => certification?.name ?? []).join('; ')
