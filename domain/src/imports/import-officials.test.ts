import { describe, expect, it } from 'vitest'
import { languages } from '../words/language.ts'
import { csvOf } from './csv.ts'
import { officialColumns, officialsIn } from './import-officials.ts'
import { readTable } from './import-table.ts'

const whole = (csv: string) => {
  const read = officialsIn(csv)
  expect(read.problems).toEqual([])
  return read
}
const problemsIn = (csv: string) =>
  officialsIn(csv).problems.map(({ line, column, refusal }) => [line, column, refusal.reason])

describe('a file of officials', () => {
  it('has every field of an official', () => {
    const csv = `First name,Last name,Email,Mobile phone,Address,Title,Permit,Years of service,Notification preference
Maria,Lopez,Maria@Example.org,(212) 555-0100,"1 Elm Street, Springfield",Referee,B-12,7,sms
`
    expect(whole(csv).officials).toMatchObject([
      {
        line: 2,
        official: {
          firstName: 'Maria',
          lastName: 'Lopez',
          email: 'maria@example.org',
          mobilePhone: '+12125550100',
          address: '1 Elm Street, Springfield',
          title: 'Referee',
          permit: 'B-12',
          yearsOfService: 7,
          notificationPreference: 'SMS',
          active: true,
          smsOptIn: false,
        },
      },
    ])
  })

  it.each([
    ['as another program writes it', 'FIRST_NAME,last-name,E-Mail Address,Cell Phone'],
    ['in Spanish', 'Nombre;Apellidos;Correo electrónico;Teléfono'],
    ['in Spanish without accents', 'NOMBRE\tAPELLIDO\tcorreo electronico\ttelefono movil'],
  ])('has its header %s', (_how, head) => {
    const delimiter = head.includes(';') ? ';' : head.includes('\t') ? '\t' : ','
    const row = ['Ana', 'Ruiz', 'ana@example.org', '2125550101'].join(delimiter)
    expect(whole(`${head}\n${row}`).officials[0]?.official).toMatchObject({
      ...{ firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', mobilePhone: '+12125550101' },
    })
  })

  it.each(languages)('is read with our own column names (%s)', (language) => {
    const fields = Object.values(officialColumns)
    const names = fields.map(({ names }) => names[language])
    const table = readTable(csvOf([names, fields.map(() => 'x')]), officialColumns)
    expect('heads' in table && Object.keys(table.heads)).toEqual(Object.keys(officialColumns))
  })

  it('lists everything that is wrong with a line', () => {
    const csv = 'First name,Last name,Email,Mobile phone,Years\n,Lopez,maria@,12,many'
    expect(problemsIn(csv).map(([, column]) => column)).toEqual([
      ...['First name', 'Email', 'Mobile phone', 'Years'],
    ])
  })

  it('may have unknown columns', () => {
    const csv = 'Last name,T-shirt,First name,\nLopez,L,Maria,'
    expect(readTable(csv, officialColumns)).toMatchObject({ ignored: ['T-shirt'] })
    expect(whole(csv).officials).toHaveLength(1)
  })

  it.each([
    ['EMAIL', 'EMAIL'],
    ['text message', 'SMS'],
    ['Ambos', 'BOTH'],
    ['', 'EMAIL'],
  ])('reads %j as a notification preference', (typed, preference) => {
    const csv = `First name,Last name,Wants messages by\nMaria,Lopez,${typed}`
    expect(whole(csv).officials[0]?.official.notificationPreference).toBe(preference)
  })

  it('reports every line with an error, by the column name of the file', () => {
    const csv = `Nombre,Apellido,correo,cell,years,notify by
Maria,Lopez,maria@,,,
James,,james@example.org,,,
Ana,Ruiz,ana@example.org,12,,
Leo,Diaz,leo@example.org,,seven,
Eva,Sanz,eva@example.org,,120,
Ivo,Gil,ivo@example.org,,,pigeon`
    expect(problemsIn(csv)).toEqual([
      [2, 'correo', 'emailInvalid'],
      [3, 'Apellido', 'required'],
      [4, 'cell', 'phoneInvalid'],
      [5, 'years', 'outOfRange'],
      [6, 'years', 'outOfRange'],
      [7, 'notify by', 'preferenceUnknown'],
    ])
  })

  it.each([
    ['without a column for last names', 'First name,Email\nMaria,m@example.org', 'columnMissing'],
    ['with two columns for one thing', 'First name,Last name,Email,E-mail\na,b,c,d', 'columnTwice'],
    ['with a header alone', 'First name,Last name\n', 'csvEmpty'],
    ['with nothing in it', '', 'columnMissing'],
  ])('is refused %s', (_what, csv, reason) => {
    expect(problemsIn(csv)).toMatchObject([[1, expect.toSatisfy(() => true), reason]])
  })

  it('has a repeated person once, by e-mail or else by name and phone', () => {
    const csv = `First name,Last name,Email,Phone
Maria,Lopez,maria@example.org,
Maria,Lopez,MARIA@example.org,2125550100
James,Sato,,2125550101
James,Sato,,(212) 555-0101
James,Sato,,2125550102`
    const { officials, repeated } = whole(csv)
    expect(officials.map(({ line }) => line)).toEqual([2, 4, 6])
    expect(repeated).toHaveLength(2)
  })

  it('keeps two people who share an address', () => {
    const csv = 'First name,Last name,Email\nAna,Ruiz,home@example.org\nLeo,Ruiz,home@example.org'
    expect(problemsIn(csv)).toEqual([[3, 'Email', 'emailOfAnother']])
  })
})
