import { seenAt } from '@whistle/domain/games/invitation'
import type { Context } from '../../../graphql/context.ts'
import type { UpdateInvitationInput } from '../../../graphql/types.generated.ts'

/** Times of the client's clock, limited to possible ones. The time of sending is written once. */
export function invitationTimes(
  { viewTimeStamp, sentTimestamp }: Pick<UpdateInvitationInput, 'viewTimeStamp' | 'sentTimestamp'>,
  before: { created_at: string; sent_timestamp: string | null },
  { now }: Pick<Context, 'now'>,
) {
  const time = (given: string) => seenAt(given, before.created_at, now.toISOString())
  return {
    ...(viewTimeStamp && { view_time_stamp: time(viewTimeStamp) }),
    ...(sentTimestamp && { sent_timestamp: before.sent_timestamp ?? time(sentTimestamp) }),
  }
}
