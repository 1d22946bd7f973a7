import { sayFrom } from '../frame/language.ts'
import { answerInLink } from './answer-in-link.ts'
import { AskButton } from './ask-button.tsx'
import type { Card } from './cards.ts'
import { managerOf } from './manager-contact.tsx'
import type { Answer } from './use-answer.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { card: Card; answer: Answer; onAnswer: (reason: string) => Promise<boolean> }

/** Declines the game, or a position of it that the manager offers. */
export function DeclineButton({ card, answer, onAnswer }: Props) {
  return (
    <AskButton
      look="outlined"
      isDisabled={answer.busy !== null}
      isOpenAtFirst={answerInLink(card) === 'decline'}
      title={say('declineTitle')}
      text={say('declineText', { manager: managerOf(card) })}
      action={say('decline')}
      onAnswer={onAnswer}
    />
  )
}
