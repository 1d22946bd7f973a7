import type { Mine } from '../src/officials-app/my/mine/read-mine.ts'

type Official = Mine['officials'][number]
type Link = NonNullable<Official['links']>['items'][number]

/** Rita's record at a manager: nothing but her name. */
export function ritasRecord(id: string, links: Link[] = []): Official {
  return {
    ...{ id, firstName: 'Rita', lastName: 'Diaz', email: null, mobilePhone: null, address: null },
    ...{
      address2: null,
      hasAgreedToTexts: false,
      notificationPreference: 'EMAIL',
      wantsReminders: true,
      sharesPhone: false,
      language: null,
      isTakenUp: true,
    },
    ...{ links: { items: links }, timeOff: { items: [] }, weeklyOff: { items: [] } },
  }
}

/** What Rita's pages show before a game was offered to her. */
export function ritas(officials: readonly Official[]): Mine {
  return {
    ...{ userId: 'u1', email: 'rita@example.com', isManager: false, calendarFeed: null },
    suggestedBy: undefined,
    ...{ persons: [], invitations: [], positions: [], officials },
  }
}
