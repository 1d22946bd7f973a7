import { feeText } from '@whistle/domain/text/money'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import basic from '../../../../ui/layout/basic.module.css'
import { CrewFields } from '../crew-fields.tsx'
import type { GameFieldsForm } from '../game-draft.ts'
import styles from './new-game-crew.module.css'
import { newGameWords } from './words.ts'

/** The crew fields, and the positions the game gets from its division. */
export function NewGameCrew({ form }: { form: GameFieldsForm }) {
  const say = useWords(newGameWords)
  const language = useLanguage()
  const { division } = form.read
  return (
    <div className={basic.stack}>
      <CrewFields form={form} />
      {division && division.positions.length === 0 && (
        <div className={styles.warning}>{say('noPositions')}</div>
      )}
      {division && division.positions.length > 0 && (
        <div className={basic.secondary}>
          {say('positions')}
          <ul className={styles.list}>
            {division.positions.map(({ id, name, isBackup, defaultFee, defaultShowTimeMin }) => (
              <li key={id}>
                {say('position', { name, fee: feeText(defaultFee, language), minutes: defaultShowTimeMin })}
                {isBackup && ` (${say('backup')})`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
