import { column, columns, computed, type Model, many, one } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { labelOnly, whoSeesCatalogue } from './policy.ts'

const labels = {
  visible: whoSeesCatalogue,
  views: labelOnly,
  order: [
    { column: 'name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
} satisfies Partial<Model>

export const sportModel: OwnedModel<'sport'> = {
  name: 'Sport',
  table: 'sport',
  ...labels,
  fields: {
    ...columns('text', 'id', 'name', 'owner'),
    ...columns('instant', 'createdAt'),
    subscription: one('OTOSubscription', 'subscription_id'),
    certifications: many('Certification', 'sport_id'),
    divisions: many('Division', 'sport_id'),
  },
}

export const certificationModel: OwnedModel<'certification'> = {
  name: 'Certification',
  table: 'certification',
  ...labels,
  fields: {
    ...columns('text', 'id', 'name', 'owner'),
    ...columns('boolean', 'assigned'),
    ...columns('instant', 'createdAt'),
    sport: one('Sport', 'sport_id'),
  },
}

export const divisionModel: OwnedModel<'division'> = {
  name: 'Division',
  table: 'division',
  ...labels,
  fields: {
    ...columns('text', 'id', 'name', 'owner'),
    ...columns('number', 'importance'),
    ...columns('instant', 'createdAt'),
    sport: one('Sport', 'sport_id'),
    requiredCertification: one('Certification', 'required_certification_id'),
    positions: many('Position', 'division_id'),
  },
}

export const positionModel: OwnedModel<'position'> = {
  name: 'Position',
  table: 'position',
  visible: { manager: whoSeesCatalogue.manager },
  order: [
    { column: 'sort_order', form: 'number' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'sport', 'owner'),
    isBackup: column('is_backup', 'boolean'),
    order: column('sort_order', 'number'),
    defaultFee: computed('number', (row) => `${row}.default_fee_cents / 100::float8`),
    defaultShowTimeMin: column('default_show_time_min', 'number'),
    minGrade: column('min_grade', 'number'),
    division: one('Division', 'division_id'),
  },
}
