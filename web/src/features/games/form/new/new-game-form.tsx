import { longestSeries } from '@whistle/domain/games/game-series'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { Card } from '../../../../ui/layout/card.tsx'
import { GameFields } from '../game-fields.tsx'
import { GameForm } from '../game-form.tsx'
import type { GameOptions } from '../game-options.ts'
import { NewGameClashes } from './new-game-clashes.tsx'
import { NewGameCrew } from './new-game-crew.tsx'
import { isTooLong } from './new-game-draft.ts'
import styles from './new-game-form.module.css'
import { NewGameSeries } from './new-game-series.tsx'
import { useNewGame } from './use-new-game.ts'
import { newGameWords } from './words.ts'

export function NewGameForm({ options }: { options: GameOptions }) {
  const say = useWords(newGameWords)
  const sayCommon = useWords(commonWords)
  const form = useNewGame(options)
  const { read, tries, failure, progress } = form
  const count = read.starts.length

  const tooLong = isTooLong(read.starts) && say('seriesTooLong', { max: longestSeries, count })
  const isMarked = tries > 0 && Object.keys(read.refusals).length > 0
  const problem = failure ?? (tooLong || (isMarked && say('checkFields')))
  const submitLabel = failure ? sayCommon('retry') : say('create', { count: Math.max(count, 1) })

  return (
    <GameForm
      tries={tries}
      problem={!progress && problem}
      progress={progress && progress.count > 1 && say('creatingMany', progress)}
      onSubmit={() => void form.save()}
      buttons={
        <>
          <ButtonLink variant="secondary" to={paths.gameCalendar()}>
            {sayCommon('cancel')}
          </ButtonLink>
          <Button type="submit" variant="primary" disabled={progress !== null}>
            {progress ? say('creating') : submitLabel}
          </Button>
        </>
      }
    >
      <div className={classNames(basic.columns, basic.wideFirst)}>
        <div className={basic.stack}>
          <Card className={basic.stack} aria-label={say('what')}>
            <GameFields form={form} options={options} />
          </Card>
          <NewGameClashes form={form} />
        </div>
        <div className={basic.stack}>
          <Card title={say('crewTitle')} className={styles.card}>
            <NewGameCrew form={form} />
          </Card>
          <Card title={say('repeat')} className={styles.card}>
            <NewGameSeries form={form} />
          </Card>
        </div>
      </div>
    </GameForm>
  )
}
