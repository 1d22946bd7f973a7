import {
  notificationPreferences,
  type OfficialValues,
  officialFaults,
  officialFrom,
} from '../officials/official.ts'
import { isRefusal, refuse } from '../refusal.ts'
import { languages } from '../words/language.ts'
import { officialColumnWords } from './column-words.ts'
import { type Columns, calledIn } from './columns.ts'
import {
  countIn,
  foldName,
  type ImportBounds,
  type ImportProblem,
  type ImportRow,
  type ImportTable,
  readTable,
  type TableReading,
} from './import-table.ts'
import { type SaidOfOfficial, saidOfOfficials } from './match-officials.ts'
import { plainText } from './reading/read-time.ts'

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
  email: { names: called('email'), also: ['email address', 'primary email', 'mail', 'correo'] },
  mobilePhone: {
    names: called('mobilePhone'),
    also: [
      ...['phone', 'mobile', 'cell', 'cell phone', 'phone number', 'mobile number'],
      ...['cellphone', 'primary phone', 'telefono', 'movil', 'celular'],
    ],
  },
  address: {
    names: called('address'),
    also: ['street', 'street address', 'domicilio'],
    hasLines: true,
  },
  title: { names: called('title'), also: ['titulo'] },
  permit: { names: called('permit'), also: ['permit number', 'license', 'ussf id', 'permiso'] },
  yearsOfService: { names: called('yearsOfService'), also: ['years', 'experience', 'antiguedad'] },
  notificationPreference: {
    names: called('notificationPreference'),
    also: ['notification preference', 'notify by', 'preferencia de aviso', 'avisar por'],
  },
  isOfficial: { names: called('isOfficial'), also: ['is official', 'official'] },
} satisfies Columns<string>

type OfficialColumn = keyof typeof officialColumns
export type ImportedOfficial = {
  readonly line: number
  readonly official: OfficialValues
  /** What the line says of the official, besides the name and the address for letters. */
  readonly said: readonly SaidOfOfficial[]
}

/** The officials of a file. */
export type OfficialsRead = {
  readonly officials: readonly ImportedOfficial[]
  /** Further lines of the same person. */
  readonly repeated: readonly number[]
  readonly problems: readonly ImportProblem[]
  /** Lines of people who are no officials. */
  readonly leftOut: readonly ImportProblem[]
  /** How the file was read; null when it is unreadable. */
  readonly understood: Pick<ImportTable<OfficialColumn>, 'headLine' | 'columns'> | null
}

const no = new Set(['no', 'n', 'false', '0'])

export function officialsIn(csv: string, reading?: TableReading, bounds?: ImportBounds): OfficialsRead {
  const table = readTable<OfficialColumn>(csv, officialColumns, reading, bounds)
  if ('refusal' in table) {
    return { officials: [], repeated: [], problems: [table], leftOut: [], understood: null }
  }
  const { headLine, columns, fault } = table
  const understood = { headLine, columns }
  if (fault) return { officials: [], repeated: [], problems: [fault], leftOut: [], understood }
  const leftOut: ImportProblem[] = []
  const officials: ImportedOfficial[] = []
  const problems: ImportProblem[] = []
  const seen = new Map<string, Omit<ImportedOfficial, 'said'>>()
  const repeated: number[] = []
  for (const row of table.rows) {
    const { line } = row
    if (no.has(plainText(row.given.isOfficial))) {
      const refusal = refuse('CONFLICT', 'notOfficial', { field: 'isOfficial' })
      leftOut.push({ line, column: table.heads.isOfficial ?? null, refusal })
      continue
    }
    const official = officialFrom(inputOf(row))
    if (isRefusal(official)) {
      for (const refusal of officialFaults(inputOf(row)))
        problems.push({ line, column: table.heads[refusal.field as OfficialColumn] ?? null, refusal })
      continue
    }
    const before = seen.get(samePerson(official))
    if (before && nameOf(before.official) !== nameOf(official)) {
      // Two people with one address: skipping one silently would lose a person.
      const about = { field: 'email', values: { line: String(before.line) } }
      const refusal = refuse('CONFLICT', 'emailOfAnother', about)
      problems.push({ line, column: table.heads.email ?? null, refusal })
    } else if (before) repeated.push(line)
    else {
      seen.set(samePerson(official), { line, official })
      officials.push({ line, official, said: saidIn(row) })
    }
  }
  return { officials, repeated, problems, leftOut, understood }
}

/** The identity of a person: the e-mail address, else name and phone. */
function samePerson(official: OfficialValues): string {
  return official.email ?? `${nameOf(official)} ${official.mobilePhone}`
}

const nameOf = ({ firstName, lastName }: OfficialValues) => `${firstName} ${lastName}`

/** An empty cell says nothing. */
const saidIn = ({ given }: ImportRow<OfficialColumn>) => saidOfOfficials.filter((field) => given[field])

function inputOf({ given }: ImportRow<OfficialColumn>) {
  const { yearsOfService, notificationPreference, isOfficial: _, ...rest } = given
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
