import type { CandidateRow } from '@whistle/domain/assigning/candidates-of'
import { teamKey } from '@whistle/domain/assigning/team'
import type { InvitableGame } from '@whistle/domain/bulk/invite-plan'
import type { WeekStart } from '@whistle/domain/time/reading-style'
import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { instantText } from '../../../db/instant.ts'
import { statement } from '../../../db/sql.ts'
import { requiredGrade } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'

type GameRow = InvitableGame & { readonly name: string }

/** What an invitation depends on, of several games in one statement. */
export function invitableGames({ owner }: MayKeepGames, ids: readonly string[]) {
  return statement(sql<GameRow>`
    select g.id as "gameId", g.name, g.status, g.cancelled_at as "cancelledAt", g.start_date_time as "startDateTime", g.duration,
      coalesce(v.time_zone, manager_zone(g.owner), 'UTC') as "timeZone", g.required_certification_id as "requiredCertificationId", g.division_id as "divisionId",
      d.sport_id as "sportId", exists (select from certification c where c.sport_id = d.sport_id) as "isSportCertified",
      v.id as "venueId", case when v.lat is not null then json_build_object('lat', v.lat, 'lon', v.lon) end as coords,
      array_remove(array[g.home_team::text, g.away_team::text], null) as teams,
      array(select a.official_id::text from assignment a where a.game_id = g.id and a.official_id is not null) as crew,
      array(select i.official_id::text from invitation i where i.game_id = g.id and i.has_responded and not i.accepted) as declined,
      array(select i.official_id::text from invitation i where i.game_id = g.id) as invited,
      (select count(*)::int from assignment a where a.game_id = g.id) as positions,
      (select coalesce(json_agg(distinct jsonb_build_object('name', a.name, 'showTimeMin', a.show_time_min,
          'minGrade', ${sql.raw(requiredGrade('a'))})), '[]')
        from assignment a where a.game_id = g.id and a.official_id is null) as "openPositions"
    from game g left join court k on k.id = g.court_id left join venue v on v.id = k.venue_id
    left join division d on d.id = g.division_id
    where g.owner = ${owner} and g.id = any(${ids}::text[])
    order by g.start_date_time, g.id`)
}

/** Instants and teams in the form in which the rules compare them. */
export function readGame(row: GameRow): GameRow {
  return {
    ...row,
    startDateTime: instantText(row.startDateTime),
    cancelledAt: row.cancelledAt && instantText(row.cancelledAt),
    teams: row.teams.map(teamKey),
  }
}

type InvitableOfficial = CandidateRow & { readonly name: string }

const dayOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** The manager's officials with what they hold. */
export function invitableOfficials({ owner }: MayKeepGames) {
  return statement(sql<InvitableOfficial>`
    select f.id, f.active, f.rating, f.email, f.mobile_phone as "mobilePhone",
      ${sql.raw(officialName('f'))} as name,
      case when f.address_lat is not null and f.address_lon is not null
        then json_build_object('lat', f.address_lat, 'lon', f.address_lon) end as address_coords,
      json_build_object('items', (select coalesce(json_agg(json_build_object('isActive', h.is_active,
          'startDate', ${dayOf('h.start_date')}, 'endDate', ${dayOf('h.end_date')}, 'expDate', ${dayOf('h.exp_date')},
          'certification', json_build_object('id', c.id, 'sport', json_build_object('id', c.sport_id)))), '[]')
        from official_certification h join certification c on c.id = h.certification_id where h.official_id = f.id)) as certifications
    from official_manager m join official f on f.id = m.official_id where m.manager_id = ${owner} order by f.id`)
}

export function weekStartOf({ owner }: MayKeepGames) {
  return statement(sql<{ weekStart: WeekStart | null }>`
    select week_start as "weekStart" from app_user where id = ${owner}`)
}
