import { owner, ownRecords, type Row, row } from './row.ts'

/** Groups of officials; what deletes stands last. */
export const groupRows: Record<string, Row> = {
  'Query.getOfficialGroup': row(
    owner,
    ({ group }) => `getOfficialGroup(id: "${group}") { name officialIds }`,
  ),
  'Query.listOfficialGroups': row(owner, () => 'listOfficialGroups { items { name } }', ownRecords),
  'Mutation.createOfficialGroup': row(
    owner,
    ({ official }) => `createOfficialGroup(input: { name: "North", officialIds: ["${official}"] }) { id }`,
  ),
  'Mutation.updateOfficialGroup': row(
    owner,
    ({ group }) => `updateOfficialGroup(input: { id: "${group}", name: "Varsity crew" }) { id }`,
  ),
  'Mutation.addToOfficialGroup': row(
    owner,
    ({ group, official }) =>
      `addToOfficialGroup(input: { id: "${group}", officialIds: ["${official}"] }) { id }`,
  ),
  'Mutation.removeFromOfficialGroup': row(
    owner,
    ({ group, official }) =>
      `removeFromOfficialGroup(input: { id: "${group}", officialIds: ["${official}"] }) { id }`,
  ),
  'Mutation.deleteOfficialGroup': row(
    owner,
    ({ group }) => `deleteOfficialGroup(input: { id: "${group}" }) { id }`,
  ),
}
