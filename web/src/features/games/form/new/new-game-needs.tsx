import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ButtonLink } from '../../../../ui/controls/button-link.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import { Card } from '../../../../ui/layout/card.tsx'
import type { GameOptions } from '../game-options.ts'
import styles from './new-game-needs.module.css'
import { newGameWords } from './words.ts'

/** What is missing before a game can be created, with links to add it. */
export function NewGameNeeds({ options: { courts, divisions } }: { options: GameOptions }) {
  const say = useWords(newGameWords)
  const needs = [
    {
      isThere: courts.length > 0,
      title: say('needsCourt'),
      note: say('needsCourtText'),
      to: paths.newVenue,
      label: say('addVenue'),
    },
    {
      isThere: divisions.length > 0,
      title: say('needsDivision'),
      note: say('needsDivisionText'),
      to: paths.settings,
      label: say('openSettings'),
    },
  ]
  return (
    <Card title={say('needsTitle')}>
      <ol className={basic.plainList}>
        {needs.map(({ isThere, title, note, to, label }) => (
          <li key={to} className={styles.row}>
            <div className={classNames(styles.mark, isThere && styles.done)}>
              <Icon name={isThere ? 'check' : 'dashedCircle'} label={isThere ? say('done') : undefined} />
            </div>
            <div className={styles.body}>
              <div className={basic.strong}>{title}</div>
              {!isThere && <div className={basic.secondary}>{note}</div>}
            </div>
            {!isThere && (
              <ButtonLink variant="primary" to={to}>
                {label}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
