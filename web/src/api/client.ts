import { type Client, fetchExchange, mapExchange, Client as UrqlClient } from '@urql/core'
import { cacheExchange, type Data, type UpdatesConfig } from '@urql/exchange-graphcache'
import { isSignedOut } from './failures.ts'
import type { Live } from './live.ts'
import type { OfflineQueue } from './offline-queue.ts'
import { ownChangesExchange } from './own-changes.ts'
import { rereadInTurn } from './reread-in-turn.ts'
import type { Reachability } from './server-reachability.ts'

type ClientOptions = {
  live: Live
  queue: OfflineQueue
  reachability: Reachability
  /** How mutations and live messages of a feature change the cached lists. */
  updates: UpdatesConfig
  /** The server answers to no other account, also if one signs in beside this page. */
  accountId: string
  onSignedOut: () => void
}

/**
 * Inside the record that holds it, each of 2,000 rows would have a key with the ids of all games that were asked for: half a minute of
 * work for the page.
 */
const byGame = ({ gameId }: Data) => String(gameId)

/** Types without an id: the cache keeps them inside the record that holds them. */
export const embedded = {
  Location: () => null,
  GameDay: () => null,
  Team: () => null,
  GamesChanged: () => null,
  Unanswered: () => null,
  UnansweredOfficial: () => null,
  GameLeftOut: () => null,
  GameFigures: () => null,
  OfficialBusySpan: () => null,
  AssigningFacts: () => null,
  OfficialTerms: () => null,
  OfficialGradeFact: () => null,
  OfficialGameDay: () => null,
  VenueDriveFact: () => null,
  SearchHit: () => null,
  LedgerLine: () => null,
  ImportResult: () => null,
  ImportProblem: () => null,
  ImportCounts: () => null,
  ImportRow: () => null,
  ImportChange: () => null,
  ImportUnderstood: () => null,
  ImportColumn: () => null,
  ImportName: () => null,
  ImportChoice: () => null,
  ModelImportConnection: () => null,
  ImportValue: () => null,
  BulkPreview: byGame,
  AskBestResult: () => null,
  BulkRecipients: () => null,
  PublishPreview: () => null,
  PublishPreviewGame: byGame,
  CancelPreview: () => null,
  CancelPreviewGame: byGame,
  ProposalNotice: () => null,
  ApplyProposalResult: () => null,
  NotApplied: () => null,
  NotAppliedValue: () => null,
  ScorePart: () => null,
  Alternative: () => null,
  FillScope: () => null,
  Fix: () => null,
  FixStep: () => null,
  RuleCount: () => null,
  PlanFigures: () => null,
  PlanOfficial: () => null,
  ProposalComparison: () => null,
  NearMiss: () => null,
  NewApiKey: () => null,
  ModelApiKeyConnection: () => null,
  ModelProposalConnection: () => null,
  ModelPickConnection: () => null,
  ModelHoleConnection: () => null,
  ModelAssignmentConnection: () => null,
  ModelBulkActionConnection: () => null,
  ModelCalendarSuggestionConnection: () => null,
  ModelBulkGameConnection: () => null,
  ModelCertificationConnection: () => null,
  ModelCourtConnection: () => null,
  ModelDivisionConnection: () => null,
  ModelGameConnection: () => null,
  ModelInvitationConnection: () => null,
  ModelNotificationConnection: () => null,
  ModelPositionConnection: () => null,
  ModelSettingConnection: () => null,
  ModelSportConnection: () => null,
  ModelGameHistoryConnection: () => null,
  ModelOfficialBlockConnection: () => null,
  ModelOfficialCertificationConnection: () => null,
  ModelOfficialGradeConnection: () => null,
  ModelOfficialGroupConnection: () => null,
  ModelOfficialConnection: () => null,
  ModelOTOJoinConnection: () => null,
  ModelVenueConnection: () => null,
}

/** The client of one session. Its cache ends with the session, so no user sees the records of another. */
export function createClient(options: ClientOptions): Client {
  const { live, queue, reachability, updates, accountId, onSignedOut } = options
  const noticeSignedOut = mapExchange({ onError: (error) => isSignedOut(error) && onSignedOut() })
  return new UrqlClient({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: { credentials: 'same-origin', headers: { 'x-account': accountId } },
    exchanges: [
      noticeSignedOut,
      ownChangesExchange,
      rereadInTurn(cacheExchange({ keys: embedded, updates })),
      ...live.exchanges,
      queue.exchange,
      // Once more, because the queue keeps a change that was refused.
      noticeSignedOut,
      reachability.exchange,
      fetchExchange,
    ],
  })
}
