import { owner, ownRecords, type Row, row, signedIn } from './row.ts'

const may = '2030-05-01", to: "2030-05-31'

/** One payment of April, and a bonus in May. */
export const payRows: Record<string, Row> = {
  'Query.listOfficialPay': row(owner, () => `listOfficialPay(from: "${may}") { items { name } }`, ownRecords),
  'Query.payStatements': row(
    signedIn,
    ({ official }) => `payStatements(from: "${may}", officialId: "${official}") { lines { amount } }`,
  ),
  'Query.listYearlyPay': row(owner, () => 'listYearlyPay(year: 2030) { items { name } }', ownRecords),
  'Mutation.createPayAdjustment': row(
    owner,
    ({ official }) =>
      `createPayAdjustment(input: { officialId: "${official}", date: "2030-05-02", kind: BONUS, amount: 5, reason: "X" }) { id }`,
  ),
  'Mutation.deletePayAdjustment': row(
    owner,
    ({ adjustment }) => `deletePayAdjustment(input: { id: "${adjustment}" }) { id }`,
  ),
  'Mutation.payOfficials': row(
    owner,
    ({ official }) =>
      `payOfficials(input: { from: "${may}", officials: [{ officialId: "${official}" }], paidOn: "2030-06-01" }) { id }`,
  ),
  'Mutation.takeBackPayments': row(
    owner,
    ({ payment }) => `takeBackPayments(input: { ids: ["${payment}"] }) { id }`,
  ),
  'Mutation.restorePayments': row(
    owner,
    ({ payment }) => `restorePayments(input: { ids: ["${payment}"] }) { id }`,
  ),
}
