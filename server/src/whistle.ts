import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createApp } from './app.ts'
import type { Config } from './config/config.ts'
import { createOrigins } from './config/origins.ts'
import { createDailyLimits, deleteOldCounts } from './db/daily-limits.ts'
import { createLimiter } from './db/limiter.ts'
import { type OpenDatabase, openDatabase } from './db/open-database.ts'
import { createShares, limits, shareOf } from './db/shares.ts'
import type { Database } from './db/sql.ts'
import { proposalKinds } from './db/tables/proposals.ts'
import { apiKeyResolvers } from './features/api-keys/resolvers.ts'
import { createArchive } from './features/archive/create-archive.ts'
import { assigningResolvers } from './features/assigning/resolvers.ts'
import { createRouteTask, findDrivesToRoute } from './features/assigning/routes/route-drives.ts'
import { createRouter } from './features/assigning/routes/router.ts'
import { createCalendars, createGameFile } from './features/calendar/calendars.ts'
import { catalogueResolvers } from './features/catalogue/resolvers.ts'
import { createKeyedHash } from './features/codes/keyed-hash.ts'
import { gameViewResolvers } from './features/game-views/resolvers.ts'
import { expireOffers } from './features/games/answers/expire-offers.ts'
import { remindUnanswered } from './features/games/answers/remind-unanswered.ts'
import { answerResolvers } from './features/games/answers/resolvers.ts'
import { createAskTask } from './features/games/asking/ask-task.ts'
import { createAskResolvers } from './features/games/asking/resolvers.ts'
import { createAssignmentResolvers } from './features/games/assignment/resolvers.ts'
import { createBulkTask } from './features/games/bulk/bulk-task.ts'
import { bulkResolvers } from './features/games/bulk/resolvers.ts'
import { deleteOldActions } from './features/games/bulk/store.ts'
import { expiringResolvers } from './features/games/expiring/resolvers.ts'
import { createExpiringMessages, tellExpiring } from './features/games/expiring/tell-expiring.ts'
import { gameResolvers } from './features/games/game/resolvers.ts'
import { createInvitationResolvers } from './features/games/invitation/resolvers.ts'
import { sweepEndedLinks } from './features/games/invitation/sweep-ended-links.ts'
import { onBehalfResolvers } from './features/games/on-behalf/resolvers.ts'
import { openingResolvers } from './features/games/openings/resolvers.ts'
import { createDeliveries } from './features/games/publishing/deliveries.ts'
import { createDropOutMessages } from './features/games/publishing/drop-outs.ts'
import { remindOfficials } from './features/games/publishing/remind-officials.ts'
import { publishingResolvers } from './features/games/publishing/resolvers.ts'
import { createUncoveredMessages, tellUncovered } from './features/games/uncovered/tell-uncovered.ts'
import { accountResolvers } from './features/identity/account/resolvers.ts'
import { createAddressResolvers } from './features/identity/address/resolvers.ts'
import type { PasswordHashing } from './features/identity/auth/auth.ts'
import { createIdentity } from './features/identity/identity.ts'
import { passwordResolvers } from './features/identity/password/resolvers.ts'
import { importWork } from './features/imports/background/import-work.ts'
import { backgroundImportResolvers } from './features/imports/background/resolvers.ts'
import { createImportResolvers } from './features/imports/resolvers.ts'
import { deleteOldRuns } from './features/imports/store.ts'
import { ledgerResolvers } from './features/ledger/resolvers.ts'
import { notificationResolvers } from './features/notifications/resolvers.ts'
import { availabilityResolvers } from './features/officials/availability/resolvers.ts'
import { runCalendars } from './features/officials/calendars/read-calendars.ts'
import { createReadInThread } from './features/officials/calendars/read-in-thread.ts'
import { createCalendarResolvers } from './features/officials/calendars/resolvers.ts'
import { groupResolvers } from './features/officials/groups/resolvers.ts'
import { createJoinDelivery } from './features/officials/joins/join-delivery.ts'
import { createJoinResolvers } from './features/officials/joins/resolvers.ts'
import { officialResolvers } from './features/officials/official/resolvers.ts'
import { createOptOuts } from './features/opt-outs/opt-outs.ts'
import { paymentResolvers } from './features/payments/pay/resolvers.ts'
import { comparisonResolvers } from './features/proposals/compare/resolvers.ts'
import { createProposalResolvers } from './features/proposals/proposal/resolvers.ts'
import { repairResolvers } from './features/proposals/repair/resolvers.ts'
import { proposalWork } from './features/proposals/run/proposal-work.ts'
import { searchResolvers } from './features/search/resolvers.ts'
import { settingResolvers } from './features/settings/resolvers.ts'
import { createGeocoder } from './features/venues/geocode.ts'
import { venueResolvers } from './features/venues/resolvers.ts'
import { createWebhookResolvers } from './features/webhooks/resolvers.ts'
import { runWebhooks } from './features/webhooks/run-webhooks.ts'
import { createWebhookSecrets } from './features/webhooks/secret.ts'
import { deleteOldDeliveries } from './features/webhooks/store.ts'
import { createGraphql } from './graphql/graphql.ts'
import type { GraphqlEndpoint } from './http/graphql.ts'
import { createMetrics } from './http/metrics.ts'
import { createBus } from './live/bus.ts'
import { createSockets } from './live/socket.ts'
import { createWatchers } from './live/watchers.ts'
import type { Log } from './log/log.ts'
import { createDueWork } from './outbox/due-work.ts'
import { createMailer, createMailHandler, mailKind } from './outbox/mail.ts'
import { createOptOutLinks } from './outbox/opt-out-links.ts'
import { createPusher } from './outbox/push.ts'
import { createSmsSender } from './outbox/sms.ts'
import { createVerifiedSenders } from './outbox/verified-senders.ts'
import { startWorker } from './outbox/worker.ts'
import { createRequestPublic } from './outgoing/request-public.ts'
import { runInThreads } from './threads/run-in-threads.ts'

export type Whistle = {
  readonly app: FastifyInstance
  /** Looks for what is due at this time, such as reminders. It does not run by itself. */
  runDueWork(now: Date): Promise<void>
  close(): Promise<void>
}

/** The composition root: creates and connects all parts of one node, ready to listen. */
export async function createWhistle(parts: {
  config: Config
  database: OpenDatabase
  connection: pg.ClientConfig
  log: Log
  webRoot?: string
  /** The programs of the threads. A node without them runs no proposals, reads no calendars and imports no large files. */
  threads?: { proposals: string; calendars: string; imports: string }
  /** The time of requests; the demo plays a season in the past. */
  clock?: () => Date
  /** Tests hash passwords without the cost. */
  passwords?: PasswordHashing
}): Promise<Whistle> {
  const { config, database: open, connection, log, webRoot, clock = () => new Date(), passwords } = parts
  const { pool } = open
  // A request with a connection of the pool waits for one of these: from the same pool, enough such requests would wait
  // for each other for ever. A try that a crash of the database forgets does not help a guesser.
  const guard = openDatabase({ ...connection, max: 4 }, { commitsInMemory: true })
  const limiter = createLimiter(guard)
  const senders = createVerifiedSenders({ isRequired: config.smtpUrl !== undefined })
  const daily = createDailyLimits(config.maxPerDay)
  // Transactions wait for locks. They and the jobs have connections of their own, so that reads never wait behind them.
  const writing = open.share('writes', limits.writes.pool)
  const jobs = open.share('jobs', limits.jobs.pool, { plansOnce: true })
  const accounts = open.share('accounts', limits.identity.pool)
  const database: Database = { ...open, transaction: writing.transaction }
  const makeRoom = () => writing.displace(guard).catch((error: unknown) => log.error(error))
  const shares = createShares({ makeRoom })
  const origins = createOrigins(config)
  const mail = createMailer(config, log)
  const text = createSmsSender(config, log)
  const push = createPusher(config, log)
  const pools = { reads: pool, writes: writing.pool, jobs: jobs.pool, accounts: accounts.pool }
  const metrics = createMetrics(pools)
  const hash = createKeyedHash(config.authSecret)
  const logError = (error: unknown) => log.error(error)
  const bus = await createBus({ connection, pool, log: logError })
  const announce = bus.publish
  const identity = createIdentity({
    ...{ config, database, accounts, shares, log, limiter, origins, text, announce, passwords },
  })
  const { allowPrivateAddresses: allowPrivate } = config
  const requestPublic = createRequestPublic({ allowPrivate })
  const secrets = createWebhookSecrets(config.authSecret)
  const graphql = createGraphql({
    features: [
      catalogueResolvers,
      settingResolvers,
      accountResolvers,
      passwordResolvers,
      apiKeyResolvers,
      createAddressResolvers(config),
      venueResolvers,
      gameResolvers,
      bulkResolvers,
      openingResolvers,
      expiringResolvers,
      answerResolvers,
      onBehalfResolvers,
      publishingResolvers,
      createAssignmentResolvers(hash),
      createInvitationResolvers(hash),
      createJoinResolvers(hash),
      notificationResolvers,
      officialResolvers,
      groupResolvers,
      gameViewResolvers,
      availabilityResolvers,
      searchResolvers,
      createImportResolvers(hash),
      backgroundImportResolvers,
      assigningResolvers,
      ledgerResolvers,
      paymentResolvers,
      createProposalResolvers(hash),
      repairResolvers,
      comparisonResolvers,
      createAskResolvers(hash),
      createCalendarResolvers({ requestPublic }),
      createWebhookResolvers({ requestPublic, secrets, allowPrivate }),
    ],
    ...{ database, shares, limiter, senders, daily, announce },
    count: metrics.countOperation,
    clock,
  })
  const watchers = createWatchers({ prepare: graphql.prepareWatch, bus })
  const { parse, execute } = graphql
  const sockets = createSockets({
    ...{ parse, execute, watch: watchers.watch },
    ...{ identify: identity.identify, identifyAll: identity.identifyAll, bus, log: logError },
  })
  const endpoint: GraphqlEndpoint = {
    respond: graphql.respond,
    printSchema: graphql.printSchema,
    upgrade: sockets.upgrade,
    sockets: sockets.count,
    async close() {
      watchers.close()
      await sockets.close()
      await bus.close()
    },
  }
  const optOuts = createOptOutLinks(config)
  const messages = { config, database: jobs, log, clock, senders, daily, mail, text, push, optOuts, announce }
  const gameFile = createGameFile({ config, database: jobs })
  const dropOuts = createDropOutMessages(messages)
  const deliveries = {
    ...dropOuts,
    ...createUncoveredMessages(messages),
    ...createExpiringMessages(messages),
    ...createDeliveries({ ...messages, gameFile }),
    ...createJoinDelivery(messages),
    ...createBulkTask({
      ...{ database: jobs, announce, clock, hash, daily, senders },
      charge: (userId, spent) => shares.charge({ address: 'outbox', userId }, spent),
    }),
    ...createAskTask({ database: jobs, announce, clock, daily }),
  }
  const router = config.routerUrl && createRouter(config.routerUrl)
  const routing = router ? createRouteTask(jobs, router) : {}
  const handlers = { ...identity.jobs, ...deliveries, ...routing, [mailKind]: createMailHandler(mail) }
  const sweeps = [
    () => sweepEndedLinks(jobs),
    () => jobs.run(deleteOldCounts()),
    () => jobs.run(deleteOldActions()),
    () => jobs.run(deleteOldRuns()),
    () => jobs.run(deleteOldDeliveries()),
    // Venues from before the router was configured; those that change are found each minute.
    async () => router && findDrivesToRoute(messages, new Date(0)),
  ]
  const worker = startWorker({ database: jobs, handlers, sweeps, log })
  const webhooks = runWebhooks({ database: jobs, requestPublic, secrets, clock, log })
  const { threads } = parts
  const reading =
    threads &&
    runCalendars({
      ...{ database: jobs, requestPublic, clock, log },
      readTimes: createReadInThread(threads.calendars),
    })
  const inThreads = { database: jobs, connection, bus, clock, log }
  const { maxPerDay, authSecret } = config
  const large = threads && [
    runInThreads({
      ...inThreads,
      ...{ work: importWork, thread: threads.imports, settings: { maxPerDay, authSecret } },
    }),
    ...proposalKinds.map((kind) =>
      runInThreads({ ...inThreads, work: proposalWork(kind), thread: threads.proposals }),
    ),
  ]
  const runDueWork = createDueWork(log, {
    'the search for due reminders': (now) => remindOfficials(messages, now),
    'the search for games that are not covered': (now) => tellUncovered(messages, now),
    'the search for certifications that expire': async (now) => {
      // It looks months ahead, and the day is what counts.
      if (now.getUTCMinutes() % 15 === 0) await tellExpiring(messages, now)
    },
    'the search for unanswered offers': (now) => remindUnanswered(messages, now),
    'the search for drives to route': async (now) => {
      if (router) await findDrivesToRoute(messages, new Date(now.getTime() - 600_000))
    },
    'the expiry of offers': (now) => expireOffers(messages, now),
  })
  const stopListening = bus.subscribe((news) => {
    if (news === 'missed' || news.every(({ topic }) => topic !== 'outbox')) return
    worker.wake()
    webhooks.wake()
  })
  const readsOf = (address: string) => shareOf(database, shares.reads, { address }, shares)
  const calendars = createCalendars({ config, limiter, readsOf })
  const { geocoderUrl, geocoderKey } = config
  const geocoder = geocoderUrl ? createGeocoder(geocoderUrl, geocoderKey) : undefined
  const app = await createApp({
    config,
    // Transactions included: ready is a node that can read.
    database: open,
    log,
    identity,
    graphql: endpoint,
    calendars,
    // A long read, on the connections of reads.
    archive: createArchive({ database: open, clock, folder: config.dataDir, shares }),
    optOuts: createOptOuts({ links: optOuts, database, limiter, announce, readsOf }),
    limiter,
    origins,
    geocoder,
    metrics,
    webRoot,
  })
  return {
    app,
    runDueWork,
    async close() {
      await app.close()
      stopListening()
      await Promise.all((large ?? []).map((runs) => runs.stop()))
      await Promise.all([worker.stop(), webhooks.stop(), reading?.stop()])
      await Promise.all([guard.close(), writing.close(), jobs.close(), accounts.close()])
    },
  }
}
