import { useWords } from '../../i18n/words.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { useSaving } from '../settings/use-saving.ts'
import { useSettings } from '../settings/use-settings.ts'
import styles from './ledger.module.css'
import { ledgerWords } from './words.ts'

const ignore = () => {}

/** Whether officials see their own line. Off until the manager chooses it. */
export function ShownToOfficials() {
  const say = useWords(ledgerWords)
  const { ledger, saveLedger } = useSettings(ignore)
  const save = useSaving()
  if (!ledger) return null
  return (
    <Switch
      className={styles.shown}
      label={say('shown')}
      hint={say('shownHint')}
      checked={ledger.showsLedger}
      onChange={({ target }) => void save(say('shown'), () => saveLedger({ showsLedger: target.checked }))}
    />
  )
}
