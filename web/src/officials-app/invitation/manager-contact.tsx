import { phoneText } from '@whistle/domain/officials/phone'
import { sayFrom } from '../frame/language.ts'
import type { Card } from './cards.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

export function managerOf({ managerName }: Card): string {
  return managerName || say('theManager')
}

/** Phone and e-mail of the manager, as far as known. */
export function ManagerContact({ card }: { card: Card }) {
  const { managerMobile, managerEmail } = card
  const manager = managerOf(card)
  return (
    <>
      {managerMobile && (
        <a className="button outlined" href={`tel:${managerMobile}`}>
          {say('call', { manager, phone: phoneText(managerMobile) })}
        </a>
      )}
      {managerEmail && (
        <a className="button quiet" href={`mailto:${managerEmail}`}>
          {say('write', { manager })}
        </a>
      )}
    </>
  )
}
