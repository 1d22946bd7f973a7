import { notificationPreferences, type OfficialValues, officialFrom } from '../officials/official.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { languages } from '../words/language.ts'
import { officialColumnWords } from './column-words.ts'
import {
  type Columns,
  calledIn,
  countIn,
  foldName,
  type ImportProblem,
  type ImportRow,
  readTable,
} from './import-table.ts'

const called = calledIn(officialColumnWords)

/** `also`: the names that other programs use. */
export const officialColumns = {
  firstName: {
    names: called('firstName'),
    also: ['first', 'given name', 'forename', 'nombres', 'primer nombre'],
    required: true,
  },
  lastName: {
    names: called('lastName'),
    also: ['last', 'surname', 'family name', 'apellido'],
    required: true,
  },
  email: { names: called('email'), also: ['email address', 'mail', 'correo'] },
  mobilePhone: {
    names: called('mobilePhone'),
    also: [
      ...['phone', 'mobile', 'cell', 'cell phone', 'phone number', 'mobile number'],
      ...['telefono', 'movil', 'celular'],
    ],
  },
  address: { names: called('address'), also: ['street', 'street address', 'domicilio'] },
  title: { names: called('title'), also: ['titulo'] },
  permit: { names: called('permit'), also: ['permit number', 'license', 'permiso'] },
  yearsOfService: { names: called('yearsOfService'), also: ['years', 'experience', 'antiguedad'] },
  notificationPreference: {
    names: called('notificationPreference'),
    also: ['notification preference', 'notify by', 'preferencia de aviso', 'avisar por'],
  },
} satisfies Partial<Columns<keyof OfficialValues>>

export type OfficialColumn = keyof typeof officialColumns
export type ImportedOfficial = { readonly line: number; readonly official: OfficialValues }

/** The officials of a file; `repeated` counts further lines of the same person. */
export type OfficialsRead = {
  readonly officials: readonly ImportedOfficial[]
  readonly repeated: number
  readonly problems: readonly ImportProblem[]
}

export function officialsIn(csv: string): OfficialsRead {
  const table = readTable<OfficialColumn>(csv, officialColumns)
  if ('refusal' in table) return { officials: [], repeated: 0, problems: [table] }
  const officials: ImportedOfficial[] = []
  const problems: ImportProblem[] = []
  const seen = new Map<string, ImportedOfficial>()
  let repeated = 0
  for (const row of table.rows) {
    const { line } = row
    const official = officialFrom(inputOf(row))
    if (isRefusal(official)) {
      const column = table.heads[official.field as OfficialColumn] ?? null
      problems.push({ line, column, refusal: official })
      continue
    }
    const before = seen.get(samePerson(official))
    if (before && nameOf(before.official) !== nameOf(official)) {
      // Two people with one address: skipping one silently would lose a person.
      const about = { field: 'email', values: { line: before.line } }
      const refusal = refuse('CONFLICT', 'emailOfAnother', about)
      problems.push({ line, column: table.heads.email ?? null, refusal })
    } else if (before) repeated += 1
    else {
      seen.set(samePerson(official), { line, official })
      officials.push({ line, official })
    }
  }
  return { officials, repeated, problems }
}

/** The identity of a person: the e-mail address, else name and phone. */
function samePerson(official: OfficialValues): string {
  return official.email ?? `${nameOf(official)} ${official.mobilePhone}`
}

const nameOf = ({ firstName, lastName }: OfficialValues) => `${firstName} ${lastName}`

function inputOf({ given }: ImportRow<OfficialColumn>) {
  const { yearsOfService, notificationPreference, ...rest } = given
  return {
    ...rest,
    yearsOfService: countIn(yearsOfService),
    notificationPreference: notificationPreference ? preferenceIn(notificationPreference) : null,
  }
}

/** By the API's value or by its name in the form. */
function preferenceIn(text: string): string {
  const known = notificationPreferences.find((each) =>
    [each, ...languages.map((language) => officialColumnWords[language][each])].some(
      (name) => foldName(name) === foldName(text),
    ),
  )
  return known ?? text
}
