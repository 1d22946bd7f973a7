import type { ApiKey } from './tables/api-keys.ts'
import type {
  AssigningTerms,
  AssigningWeights,
  OfficialBlock,
  OfficialGrade,
  OwnLimits,
  VenueDrive,
} from './tables/assigning.ts'
import type { BulkAction, BulkGame } from './tables/bulk.ts'
import type { BusyCalendar, CalendarBusy, CalendarSuggestion } from './tables/calendars.ts'
import type { Certification, Court, Division, Position, Sport, Venue } from './tables/catalogue.ts'
import type { Assignment, EndedLink, FormerInvitationCode, Game, Invitation } from './tables/games.ts'
import type {
  AppUser,
  AuthAccount,
  AuthSession,
  AuthUser,
  AuthVerification,
  CalendarFeed,
  GameView,
  PasswordLink,
  Setting,
  Subscription,
} from './tables/identity.ts'
import type { ImportPart, ImportReading, ImportRecord, ImportRun } from './tables/imports.ts'
import type { DailyCount, GameHistory, Notification, Outbox, RateLimit, WorkTurn } from './tables/messages.ts'
import type {
  FormerJoinCode,
  Official,
  OfficialCertification,
  OfficialGroup,
  OfficialGroupMember,
  OfficialManager,
  OfficialTimeOff,
  OfficialWeeklyOff,
  OtoJoin,
} from './tables/officials.ts'
import type { PayAdjustment, Payment, PaymentLine } from './tables/payments.ts'
import type {
  Proposal,
  ProposalAlternative,
  ProposalFix,
  ProposalFixStep,
  ProposalGiven,
  ProposalHole,
  ProposalNearMiss,
  ProposalPick,
} from './tables/proposals.ts'
import type { Webhook, WebhookDelivery } from './tables/webhooks.ts'

/** The tables of the migrations as types, with the same names for columns. */
export interface Tables {
  auth_user: AuthUser
  auth_session: AuthSession
  auth_account: AuthAccount
  auth_verification: AuthVerification
  app_user: AppUser
  password_link: PasswordLink
  calendar_feed: CalendarFeed
  subscription: Subscription
  setting: Setting
  import_part: ImportPart
  import_reading: ImportReading
  import_record: ImportRecord
  import_run: ImportRun
  sport: Sport
  division: Division
  position: Position
  certification: Certification
  venue: Venue
  court: Court
  api_key: ApiKey
  webhook: Webhook
  busy_calendar: BusyCalendar
  calendar_busy: CalendarBusy
  calendar_suggestion: CalendarSuggestion
  webhook_delivery: WebhookDelivery
  official: Official
  official_manager: OfficialManager
  assigning_terms: AssigningTerms
  assigning_weights: AssigningWeights
  own_limits: OwnLimits
  official_grade: OfficialGrade
  official_block: OfficialBlock
  venue_drive: VenueDrive
  official_certification: OfficialCertification
  official_group: OfficialGroup
  game_view: GameView
  official_group_member: OfficialGroupMember
  official_time_off: OfficialTimeOff
  official_weekly_off: OfficialWeeklyOff
  oto_join: OtoJoin
  game: Game
  invitation: Invitation
  assignment: Assignment
  ended_link: EndedLink
  bulk_action: BulkAction
  bulk_game: BulkGame
  former_invitation_code: FormerInvitationCode
  former_join_code: FormerJoinCode
  proposal: Proposal
  proposal_pick: ProposalPick
  proposal_alternative: ProposalAlternative
  proposal_given: ProposalGiven
  proposal_fix: ProposalFix
  proposal_fix_step: ProposalFixStep
  proposal_hole: ProposalHole
  proposal_near_miss: ProposalNearMiss
  pay_adjustment: PayAdjustment
  payment: Payment
  payment_line: PaymentLine
  game_history: GameHistory
  notification: Notification
  outbox: Outbox
  rate_limit: RateLimit
  daily_count: DailyCount
  work_turn: WorkTurn
}
