import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { gameWords } from '../../model/game-words.ts'
import { OptionsNotHere } from '../options-not-here.tsx'
import { useGameOptions } from '../use-game-options.ts'
import { NewGameForm } from './new-game-form.tsx'
import { NewGameNeeds } from './new-game-needs.tsx'
import { newGameWords } from './words.ts'

export function NewGamePage() {
  const say = useWords(newGameWords)
  const sayGame = useWords(gameWords)
  const loaded = useGameOptions()
  const { options } = loaded
  const isReady = options && options.courts.length > 0 && options.divisions.length > 0
  return (
    <Page title={say('newGame')} trail={[{ label: sayGame('games'), to: paths.gameList }]}>
      {isReady && <NewGameForm options={options} />}
      {options && !isReady && <NewGameNeeds options={options} />}
      {!options && (
        <Card>
          <OptionsNotHere loaded={loaded} />
        </Card>
      )}
    </Page>
  )
}
