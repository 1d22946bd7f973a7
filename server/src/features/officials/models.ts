import { managerName } from '../../db/fragments/manager-name.ts'
import { textPhone } from '../../db/fragments/text-phone.ts'
import {
  column,
  columns,
  computed,
  type Model,
  many,
  one,
  personal,
  point,
} from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import {
  viewsInGames,
  viewsOfOfficials,
  whoSeesLinks,
  whoSeesOfficialCertifications,
  whoSeesOfficials,
  whoSeesOfficialsInGames,
} from './policy.ts'

/** Records of the account behind an official's record. */
const ofTheAccount = { through: 'official', from: 'id', to: 'account_id', at: 'owner' }

const officialFields: Model['fields'] = {
  ...columns('text', 'id', 'firstName', 'lastName', 'email', 'mobilePhone', 'address', 'address2', 'geoHash'),
  ...columns('text', 'district', 'title', 'permit', 'notificationPreference', 'language', 'owner'),
  ...columns('text', 'deviceManufacturer', 'deviceType', 'deviceOs', 'expoToken'),
  ...columns('number', 'yearsOfService', 'rating'),
  ...columns('boolean', 'active', 'smsOptIn', 'wantsReminders', 'sharesPhone'),
  ...columns('instant', 'createdAt', 'updatedAt'),
  address_coords: point('address_lat', 'address_lon'),
  currentLocation: point('current_lat', 'current_lon'),
  managers: computed(
    'list',
    (row) =>
      `array(select m.manager_id::text from official_manager m where m.official_id = ${row}.id order by m.created_at, m.manager_id)`,
  ),
  hasAgreedToTexts: computed('boolean', (row) => `((${textPhone(row)}) is not null)`),
  isTakenUp: computed('boolean', (row) => `(${row}.account_id is not null)`),
  note: personal(
    (row, who) =>
      `(select m.note from official_manager m where m.official_id = ${row}.id and m.manager_id = ${who.user()})`,
  ),
  terms: one('AssigningTerms', 'id', 'official_id'),
  ownLimits: one('OwnLimits', 'account_id', 'owner'),
  links: many('OfficialLink', 'official_id'),
  certifications: many('OfficialCertification', 'official_id'),
  invitations: many('Invitation', 'official_id'),
  games: many('Game', { through: 'assignment', from: 'official_id', to: 'game_id' }),
  timeOff: many('TimeOff', ofTheAccount),
  weeklyOff: many('WeeklyOff', ofTheAccount),
}

export const officialModel: OwnedModel<'official'> = {
  name: 'Official',
  table: 'official',
  visible: whoSeesOfficials,
  views: viewsOfOfficials(Object.keys(officialFields)),
  order: [
    { column: 'last_name', form: 'text' },
    { column: 'first_name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: officialFields,
}

/** An official as seen through assignments and invitations. */
export const officialInGameModel: Model = {
  ...officialModel,
  name: 'OfficialInGame',
  visible: whoSeesOfficialsInGames,
  views: viewsInGames(Object.keys(officialFields)),
}

const ofManager = (value: string) =>
  computed('text', (row) => `(select ${value} from app_user u where u.id = ${row}.manager_id)`)

/** The link between a record and a manager. */
export const officialLinkModel: Model = {
  name: 'OfficialLink',
  table: 'official_manager',
  visible: whoSeesLinks,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'manager_id', form: 'text' },
  ],
  fields: {
    manager: column('manager_id'),
    managerName: ofManager(managerName('u')),
    managerEmail: ofManager('u.email'),
    ...columns('instant', 'createdAt'),
  },
}

export const officialCertificationModel: OwnedModel<'official_certification'> = {
  name: 'OfficialCertification',
  table: 'official_certification',
  visible: whoSeesOfficialCertifications,
  order: [{ column: 'id', form: 'text' }],
  fields: {
    ...columns('text', 'id', 'owner'),
    ...columns('boolean', 'isActive'),
    ...columns('instant', 'expDate', 'startDate', 'endDate'),
    certification: one('Certification', 'certification_id'),
    official: one('Official', 'official_id'),
  },
}
