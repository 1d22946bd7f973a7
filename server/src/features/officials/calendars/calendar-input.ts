import { calendarAddressFrom, calendarNameFrom } from '@whistle/domain/officials/busy-calendar'
import { demand } from '../../../access/refused.ts'

export const nameOf = ({ name }: { readonly name: string }) => demand(calendarNameFrom(name))

export const addressOf = ({ url }: { readonly url: string }) => demand(calendarAddressFrom(url))
