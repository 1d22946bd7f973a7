import { languages } from '@whistle/domain/words/language'
import { languageNames, setLanguage, useLanguage } from '../../i18n/words.ts'

export function LanguageLinks() {
  const current = useLanguage()
  return (
    <div className="language-links">
      {languages.map((language) => (
        <button
          type="button"
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
