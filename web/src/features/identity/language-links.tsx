import { languages } from '@whistle/domain/words/language'
import { languageNames, setLanguage, useLanguage } from '../../i18n/words.ts'
import styles from './language-links.module.css'

export function LanguageLinks() {
  const current = useLanguage()
  return (
    <div className={styles.links}>
      {languages.map((language) => (
        <button
          type="button"
          className={styles.link}
          key={language}
          lang={language}
          aria-pressed={language === current}
          onClick={() => setLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </div>
  )
}
