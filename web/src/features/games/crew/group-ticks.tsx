import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { groupWords } from '../../officials/groups/group-words.ts'
import styles from './crew-picker.module.css'

type Props = { count: number; isEmpty: boolean; onTick: () => void }

/** Ticks all officials of the chosen group who can be picked. */
export function GroupTicks({ count, isEmpty, onTick }: Props) {
  const say = useWords(groupWords)
  if (count === 0) return <div className={basic.note}>{say(isEmpty ? 'emptyGroup' : 'nobodyInGroup')}</div>
  return (
    <Button variant="secondary" className={styles.clear} onClick={onTick}>
      {say('selectGroup', { count })}
    </Button>
  )
}
