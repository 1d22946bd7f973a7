/** Answers of the server about pay, as component tests give them. */

const paidBy = {
  ...{ __typename: 'PaidBy', id: 'p1', paidOn: '2026-11-02', method: 'CHECK', reference: '1041', total: 45 },
}

type Row = { due: number; paid: number }

/** An official with so much due and paid for October. */
export const payRow = (id: string, [firstName, lastName]: [string, string], { due, paid }: Row) => ({
  ...{ __typename: 'OfficialPay', id: `${id}.oct`, officialId: id, name: `${firstName} ${lastName}` },
  ...{ firstName, lastName, email: `${id}@example.org`, games: 1, fees: due + paid, mileage: 0 },
  ...{ adjustments: 0, total: due + paid, due, paid, payments: paid ? [{ ...paidBy, total: paid }] : [] },
})

const line = (id: string, more: object) => ({
  ...{ __typename: 'PayLine', id, kind: 'FEE', date: '2026-10-03', amount: 45, gameId: null, gameName: null },
  ...{
    position: null,
    share: null,
    miles: null,
    rate: null,
    reason: null,
    adjustmentId: null,
    payment: null,
  },
  ...more,
})

/** The statement of Maria: a fee, half of the fee of a cancelled game, and a bonus. */
export const statement = {
  ...{ __typename: 'PayStatement', id: 'm1.maria.oct', managerName: 'Ana', officialId: 'maria' },
  ...{ officialName: 'Maria Lopez', email: null, from: '2026-10-01', to: '2026-10-31', games: 2 },
  ...{ fees: 67.5, mileage: 0, adjustments: 20, total: 87.5, due: 87.5, paid: 0 },
  lines: [
    line('l1', { gameId: 'g1', gameName: 'Final', position: 'Referee' }),
    line('l2', { gameId: 'g2', gameName: 'Hawks - Owls', position: 'Umpire', amount: 22.5, share: 50 }),
    line('l3', { kind: 'BONUS', amount: 20, reason: 'Long drive', adjustmentId: 'b1' }),
  ],
}
