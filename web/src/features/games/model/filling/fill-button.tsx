import { hasStarted } from '@whistle/domain/games/game'
import { type ComponentType, Suspense, useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Button, type ButtonLook } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { fillButtonWords } from './words.ts'

export type GameToFill = {
  readonly id: string
  readonly startDateTime: string
  readonly cancelledAt: string | null
}
export type FillPanelProps = {
  games: readonly GameToFill[]
  /** The games in words: a day, a week, a selection. */
  scope: string
  onClose: () => void
}
/** The panel belongs to another feature: the routes give it to the pages. */
export type FillPanel = ComponentType<FillPanelProps>

type Props = Omit<FillPanelProps, 'onClose'> & Pick<ButtonLook, 'variant' | 'size'> & { Panel: FillPanel }

/** Asks for a proposal of who takes the open positions of the games. Nothing when none of them is to come. */
export function FillButton({ games, scope, Panel, variant = 'secondary', size }: Props) {
  const say = useWords(fillButtonWords)
  const [isOpen, setOpen] = useState(false)
  const now = new Date().toISOString()
  const coming = games.filter((game) => !game.cancelledAt && !hasStarted(game, now))
  if (coming.length === 0) return null
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<Icon name="fill" size={size && 16} />}
        onClick={() => setOpen(true)}
      >
        {say('fill')}
      </Button>
      <Suspense>{isOpen && <Panel games={coming} scope={scope} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
