/**
 * What an official gets for a position of a game, in cents; null: nothing is owed. The fee for work that was done: the position is
 * completed, or it was confirmed in a game that is complete. Of a cancelled game the pay share, for those who had confirmed. Every
 * page and figure takes it from here.
 */
export const owed = (position: string, game: string) => `(case
  when ${position}.official_id is null then null
  when ${shareOf(game)} is not null
    then case when ${position}.confirmed_assignment and ${shareOf(game)} > 0
      then round(${position}.fee_cents * ${shareOf(game)} / 100.0)::int end
  when ${position}.has_completed or (${game}.status = 'COMPLETE' and ${position}.confirmed_assignment)
    then ${position}.fee_cents end)`

/** Percent of the fees that is paid although the game was cancelled; null: it was not. */
export const shareOf = (game: string) => `${game}.cancel_pay_share`

/** The day of a game at its venue. `zone` is that of a venue without one: of the manager, who may have thousands of venues to look at. */
export const dayOf = (game: string, venue: string, zone = `manager_zone(${game}.owner)`) =>
  `(${game}.start_date_time at time zone coalesce(${venue}.time_zone, ${zone}, 'UTC'))::date`
