import Box from '@mui/material/Box'
import { languages } from '@whistle/domain/words/language'
import { settingWords } from '@whistle/domain/words/settings'
import { LookChoices } from '../../app/shell/look-choices.tsx'
import { appWords } from '../../i18n/app-words.ts'
import { languageNames, setLanguage, useLanguage, useWords } from '../../i18n/words.ts'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'

export function LookSection({ id }: { id: string }) {
  const say = useWords(settingWords)
  const sayApp = useWords(appWords)
  const language = useLanguage()
  return (
    <Card id={id} tabIndex={-1} title={say('look')}>
      <Box sx={{ display: 'grid', gap: 6, justifyItems: 'start' }}>
        <Choice
          label={sayApp('language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <LookChoices />
      </Box>
    </Card>
  )
}
