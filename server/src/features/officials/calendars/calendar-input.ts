import { calendarNameFrom, calendarProtocols, withWebcal } from '@whistle/domain/officials/busy-calendar'
import { webAddressFrom } from '@whistle/domain/text/web-address'
import { demand } from '../../../access/refused.ts'

export const nameOf = ({ name }: { readonly name: string }) => demand(calendarNameFrom(name))

export const addressOf = ({ url }: { readonly url: string }) =>
  demand(webAddressFrom(withWebcal(url), calendarProtocols))
