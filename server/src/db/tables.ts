import type { Certification, Court, Division, Position, Sport, Venue } from './tables/catalogue.ts'
import type { Assignment, Game, Invitation } from './tables/games.ts'
import type {
  AppUser,
  AuthAccount,
  AuthSession,
  AuthUser,
  AuthVerification,
  Setting,
  Subscription,
} from './tables/identity.ts'
import type { GameHistory, Notification, Outbox, RateLimit } from './tables/messages.ts'
import type { Official, OfficialCertification, OfficialManager, OtoJoin } from './tables/officials.ts'

/** What the migrations made, as TypeScript sees it: one file per migration, the same names. */
export interface Tables {
  auth_user: AuthUser
  auth_session: AuthSession
  auth_account: AuthAccount
  auth_verification: AuthVerification
  app_user: AppUser
  subscription: Subscription
  setting: Setting
  sport: Sport
  division: Division
  position: Position
  certification: Certification
  venue: Venue
  court: Court
  official: Official
  official_manager: OfficialManager
  official_certification: OfficialCertification
  oto_join: OtoJoin
  game: Game
  invitation: Invitation
  assignment: Assignment
  game_history: GameHistory
  notification: Notification
  outbox: Outbox
  rate_limit: RateLimit
}
