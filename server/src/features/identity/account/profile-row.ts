import { phoneFrom } from '@whistle/domain/officials/phone'
import { nameFrom } from '@whistle/domain/text/text'
import { timeZoneFrom } from '@whistle/domain/time/time'
import { demand } from '../../../access/refused.ts'
import type { CreateUserInput, UpdateUserInput } from '../../../graphql/types.generated.ts'

/** The profile's columns; a missing field stays unchanged. */
export function profileRow(input: Partial<CreateUserInput & UpdateUserInput>) {
  const text = (field: 'username' | 'firstname' | 'lastname' | 'deviceType' | 'deviceOs') => {
    const typed = input[field]
    return typed?.trim() ? demand(nameFrom(typed, field)) : typed === undefined ? undefined : null
  }
  return {
    username: text('username'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    device_type: text('deviceType'),
    device_os: text('deviceOs'),
    is_mobile: input.isMobile,
    date_style: input.dateStyle,
    distance_unit: input.distanceUnit,
    week_start: input.weekStart,
    mobile: input.mobile === undefined ? undefined : demand(phoneFrom(input.mobile, 'mobile')),
    // An empty zone is none given: an account that had one keeps it.
    time_zone: demand(timeZoneFrom(input.timeZone)) ?? undefined,
  }
}
