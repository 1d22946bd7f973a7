import { Suspense, useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { part } from '../../../../ui/part.tsx'
import { nudgeWords } from './nudge-words.ts'

const NudgeDialog = part(() => import('./nudge-dialog.tsx'), 'NudgeDialog')

type Props = { ids: readonly string[]; variant?: 'secondary'; size?: 'small'; onDone?: () => void }

/** Asks whether those who have not answered for these games are to be reminded. */
export function NudgeButton({ ids, onDone, ...look }: Props) {
  const say = useWords(nudgeWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        {...look}
        icon={<Icon name="bell" size={look.size ? 16 : undefined} />}
        onClick={() => setOpen(true)}
      >
        {say('remind')}
      </Button>
      <Suspense>
        {isOpen && <NudgeDialog ids={ids} onDone={onDone} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
