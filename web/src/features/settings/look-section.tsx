import { languages } from '@whistle/domain/words/language'
import { appWords } from '../../i18n/app-words.ts'
import { languageNames, setLanguage, useLanguage, useWords } from '../../i18n/words.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LookChoices } from './look-choices.tsx'
import styles from './look-section.module.css'
import { settingWords } from './words.ts'

export function LookSection({ id }: { id: string }) {
  const say = useWords(settingWords)
  const sayApp = useWords(appWords)
  const language = useLanguage()
  return (
    <Card id={id} tabIndex={-1} title={say('look')}>
      <div className={styles.choices}>
        <Choice
          label={sayApp('language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <LookChoices />
      </div>
    </Card>
  )
}
