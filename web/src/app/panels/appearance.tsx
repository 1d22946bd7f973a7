import { LookChoices } from '../../features/settings/look-choices.tsx'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import styles from './appearance.module.css'

/** The appearance settings beside the page. */
export function Appearance({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const sayCommon = useWords(commonWords)
  return (
    <Drawer
      title={say('appearance')}
      closeLabel={sayCommon('close')}
      contentClass={styles.choices}
      onClose={onClose}
    >
      <LookChoices />
    </Drawer>
  )
}
