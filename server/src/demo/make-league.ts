import { defaultSettings } from '@whistle/domain/accounts/settings'
import { basicPlan } from '@whistle/domain/accounts/subscription-plan'
import type { Chance } from './chance.ts'
import { type Client, post, type Step, saveAll, signIn } from './client.ts'
import { manager, officials, sports, unreachable, venues, zone } from './league.ts'
import { officialId } from './plan-season.ts'

const day = 86_400_000
const settingId = 'hours'

/** Creates the manager's account and the records that games need. */
export async function makeLeague(url: string, now: number, chance: Chance): Promise<Client> {
  const { email, password, firstname, lastname } = manager
  await post(`${url}/api/auth/sign-up/email`, { email, password, name: `${firstname} ${lastname}` })
  const dana = await signIn(url, manager)
  const user = {
    id: dana.userId,
    username: firstname,
    email,
    registered: true,
    role: 'SCHEDULER',
    timeZone: zone,
  }
  await saveAll(dana, [
    ['createUser', user],
    ['createOTOSubscription', basicPlan],
    ['updateUser', { id: dana.userId, firstname, lastname }],
  ])
  // No reminders while months are simulated in a minute.
  await saveAll(dana, [['createSetting', { ...defaultSettings, id: settingId, reminder: 0 }]])
  for (const steps of [...sportSteps(), ...venues.map(venueSteps)]) await saveAll(dana, steps)
  for (const person of officials) await saveAll(dana, officialSteps(person, now, chance))
  return dana
}

/** Reminders start when the clock is real. */
export async function startReminders(dana: Client): Promise<void> {
  await saveAll(dana, [['updateSetting', { id: settingId, reminder: defaultSettings.reminder }]])
}

function sportSteps(): Step[][] {
  return Object.entries(sports).map(([key, sport]) => [
    ['createSport', { id: key, name: sport.name }],
    ...sport.certifications.map(
      (name, at): Step => [
        'createCertification',
        { id: `${key}-${at + 1}`, name, certificationSportId: key },
      ],
    ),
    ...sport.divisions.flatMap(({ key: division, name, importance }): Step[] => {
      const id = `${key}-${division}`
      return [
        ['createDivision', { id, name, divisionSportId: key, importance }],
        ...sport.positions.map(
          ({ name, fee, showTimeMin, isBackup }, order): Step => [
            'createPosition',
            {
              ...{ name, positionDivisionId: id, order, isBackup: isBackup ?? false },
              ...{ defaultFee: fee, defaultShowTimeMin: showTimeMin },
            },
          ],
        ),
      ]
    }),
  ])
}

function venueSteps({ key, name, address, lat, lon, courts }: (typeof venues)[number]): Step[] {
  const venue = { id: key, name, formattedAddress: address, location: { lat, lon }, timeZone: zone }
  return [
    ['createVenue', venue],
    ...courts.map(
      (court, at): Step => [
        'createCourt',
        { id: `${key}-${at + 1}`, name: court, courtVenueId: key, order: at },
      ],
    ),
  ]
}

/** Most certifications are valid for another year; some expire within the season, so that warnings are shown. */
function officialSteps(
  { name, sports: known }: (typeof officials)[number],
  now: number,
  chance: Chance,
): Step[] {
  const [firstName = '', lastName = ''] = name.split(' ')
  const id = officialId(name)
  const reachable = name !== unreachable
  const texted = reachable && chance.happens(25)
  const official = {
    ...{ id, firstName, lastName, active: true },
    ...{ district: chance.one(['North', 'Harbor', 'South']), yearsOfService: chance.between(1, 22) },
    ...{ rating: chance.between(34, 49) / 10, permit: `WI-${chance.between(1000, 9999)}` },
    address_coords: {
      lat: 43.05 + chance.between(-16, 16) / 100,
      lon: -87.97 + chance.between(-18, 10) / 100,
    },
    ...(reachable && {
      email: `${firstName}.${lastName}@example.org`.toLowerCase(),
      mobilePhone: `+1414555${String(chance.between(100, 199)).padStart(4, '0')}`,
    }),
    ...(texted && { notificationPreference: 'BOTH' }),
  }
  const expiring = chance.happens(20)
  const ends = now + (expiring ? chance.between(5, 40) : chance.between(150, 420)) * day
  const certified = known.map((sport): Step => {
    const held = { certificationId: `${sport}-1`, officialId: id, isActive: true }
    const startDate = new Date(now - chance.between(200, 700) * day).toISOString()
    return ['createOfficialCertification', { ...held, startDate, expDate: new Date(ends).toISOString() }]
  })
  return [['createOfficial', official], ...certified]
}
