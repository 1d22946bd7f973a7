import { LookChoices } from '../../features/settings/look-choices.tsx'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import styles from './appearance.module.css'

/** The appearance settings beside the page. */
export function Appearance({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  return (
    <Drawer
      title={say('appearance')}
      closeLabel={say('close')}
      contentClass={styles.choices}
      onClose={onClose}
    >
      <LookChoices />
    </Drawer>
  )
}
