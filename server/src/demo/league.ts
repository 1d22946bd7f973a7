/** The league of the demo: fictional people and places. */

export const zone = 'America/Chicago'

export const manager = {
  email: 'manager@lakeshore.example',
  password: 'whistle-demo',
  firstname: 'Dana',
  lastname: 'Whitfield',
}

export type SportKey = 'basketball' | 'soccer' | 'volleyball'

export type Division = { key: string; name: string; importance?: number; teams: readonly string[] }

type Sport = {
  name: string
  duration: number
  certifications: readonly string[]
  positions: readonly { name: string; fee: number; showTimeMin: number; isBackup?: boolean }[]
  divisions: readonly Division[]
}

export const sports: Readonly<Record<SportKey, Sport>> = {
  basketball: {
    name: 'Basketball',
    duration: 90,
    certifications: ['Basketball state', 'Basketball youth'],
    positions: [
      { name: 'Referee', fee: 65, showTimeMin: 30 },
      { name: 'Umpire', fee: 55, showTimeMin: 30 },
      { name: 'Alternate', fee: 25, showTimeMin: 15, isBackup: true },
    ],
    divisions: [
      {
        key: 'varsity',
        name: 'Varsity',
        importance: 5,
        teams: [
          'Lakeshore Hawks',
          'Harbor Owls',
          'North Bay Comets',
          'Cedar Grove Rams',
          'Mill Creek Pioneers',
        ],
      },
      {
        key: 'junior-varsity',
        name: 'Junior varsity',
        teams: ['Lakeshore JV', 'Harbor JV', 'North Bay JV', 'Cedar Grove JV'],
      },
    ],
  },
  soccer: {
    name: 'Soccer',
    duration: 100,
    certifications: ['Soccer regional'],
    positions: [
      { name: 'Referee', fee: 70, showTimeMin: 30 },
      { name: 'Assistant referee 1', fee: 45, showTimeMin: 30 },
      { name: 'Assistant referee 2', fee: 45, showTimeMin: 30 },
    ],
    divisions: [
      {
        key: 'premier',
        name: 'Premier',
        importance: 5,
        teams: ['Harbor United', 'FC North Bay', 'Lakeside Athletic', 'Prairie Rovers'],
      },
      {
        key: 'under-16',
        name: 'Under 16',
        teams: ['Harbor U16', 'North Bay U16', 'Lakeside U16', 'Prairie U16'],
      },
    ],
  },
  volleyball: {
    name: 'Volleyball',
    duration: 75,
    certifications: ['Volleyball indoor'],
    positions: [
      { name: 'First referee', fee: 50, showTimeMin: 20 },
      { name: 'Second referee', fee: 40, showTimeMin: 20 },
    ],
    divisions: [
      {
        key: 'women',
        name: 'Women',
        teams: ['Harbor Spikers', 'Lakeshore Aces', 'Cedar Grove VC', 'Mill Creek VC'],
      },
      { key: 'coed', name: 'Coed', teams: ['Net Gains', 'Set Pieces', 'Block Party', 'Dig Deep'] },
    ],
  },
}

export type Venue = {
  key: string
  name: string
  address: string
  lat: number
  lon: number
  courts: readonly string[]
  plays: readonly SportKey[]
}

const indoors: readonly SportKey[] = ['basketball', 'volleyball']

export const venues: readonly Venue[] = [
  {
    ...{ key: 'fieldhouse', name: 'Lakeshore Fieldhouse', address: '120 Lakeshore Drive, Harbor Point, WI' },
    ...{ lat: 43.0389, lon: -87.9065, courts: ['Court A', 'Court B', 'Court C'], plays: indoors },
  },
  {
    ...{ key: 'harbor-high', name: 'Harbor High School', address: '801 School Street, Harbor Point, WI' },
    ...{ lat: 43.0712, lon: -87.8998, courts: ['Main gym', 'Small gym'], plays: indoors },
  },
  {
    ...{
      key: 'cedar-grove',
      name: 'Cedar Grove Community Center',
      address: '44 Cedar Lane, Cedar Grove, WI',
    },
    ...{ lat: 43.0106, lon: -88.0212, courts: ['Gym 1', 'Gym 2'], plays: indoors },
  },
  {
    ...{
      key: 'mill-creek',
      name: 'Mill Creek Recreation Hall',
      address: '9 Mill Creek Road, Mill Creek, WI',
    },
    ...{ lat: 43.1163, lon: -88.0134, courts: ['Hall'], plays: indoors },
  },
  {
    ...{ key: 'north-bay', name: 'North Bay Sports Park', address: '2500 Bay Road, North Bay, WI' },
    ...{ lat: 43.1579, lon: -87.9236, courts: ['Field 1', 'Field 2', 'Field 3'], plays: ['soccer'] },
  },
  {
    ...{ key: 'prairie', name: 'Prairie Fields', address: '700 Prairie Avenue, Greenfield, WI' },
    ...{ lat: 42.9612, lon: -87.9873, courts: ['North field', 'South field'], plays: ['soccer'] },
  },
]

/** Walter has no reachable address: his invitations show failed messages. */
export const unreachable = 'Walter Finch'

export const officials: readonly { name: string; sports: readonly SportKey[] }[] = [
  ...people(
    ['basketball'],
    'Maria Lopez, James Sato, Aisha Bello, Peter Novak, Grace Kim, Tom Becker, Lena Fischer',
  ),
  ...people(['basketball', 'volleyball'], 'Carlos Mendes, Nora Walsh, David Cohen, Imani Wright, Oscar Lind'),
  ...people(['basketball', 'soccer'], 'Ruth Adeyemi, Marco Bianchi, Hannah Price, Victor Chan'),
  ...people(
    ['soccer'],
    'Elena Petrova, Samuel Okoro, Julia Hart, Miguel Torres, Freya Olsen, Ahmed Nasser, Ben Carter',
  ),
  ...people(['soccer'], 'Sofia Ramirez, Liam Doyle, Priya Nair, Jonas Weber, Chloe Martin'),
  ...people(
    ['volleyball'],
    'Kenji Mori, Alice Monroe, Rafael Costa, Tessa Young, Ivan Horvat, Bianca Rossi, Noah Grant',
  ),
  ...people(['soccer', 'volleyball'], 'Zoe Lambert, Derek Hale, Amara Diallo, Henry Stone'),
  ...people(['basketball'], unreachable),
]

export const declineReasons = ['Out of town', 'Working late', 'Already have a game', 'Family day', '']

function people(known: readonly SportKey[], names: string) {
  return names.split(', ').map((name) => ({ name, sports: known }))
}
