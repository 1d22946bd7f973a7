import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { AddName } from '../../ui/controls/add-name.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import styles from './catalogue-section.module.css'
import type { Sport } from './catalogue-tree.ts'
import { SportBox } from './sport-box.tsx'
import type { ChangeCatalogue } from './use-catalogue.ts'
import { useCatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { id: string; sports: readonly Sport[]; allowedSports: number | null; change: ChangeCatalogue }

/** The manager's sports with their divisions, positions and certifications. */
export function CatalogueSection({ id, sports, allowedSports, change }: Props) {
  const say = useWords(catalogueWords)
  const nameRule = useNameRule(sports)
  const edit = useCatalogueEdit(change)
  const limit = allowedSports ?? Number.POSITIVE_INFINITY
  const ofPlan = allowedSports !== null && (
    <div className={classNames('figures', basic.secondary)}>
      {say('sportsOfPlan', { count: sports.length, limit })}
    </div>
  )
  return (
    <Card id={id} tabIndex={-1} title={say('sports')} actions={ofPlan}>
      <div className={styles.intro}>{say(sports.length === 0 ? 'noSports' : 'intro')}</div>
      <div className={basic.stack}>
        {sports.map((sport) => (
          <SportBox key={sport.id} sport={sport} sports={sports} edit={edit} />
        ))}
      </div>
      {sports.length < limit ? (
        <AddName
          label={say('newSport')}
          button={say('addSport')}
          rule={nameRule}
          onAdd={(name) => void edit.save({ field: 'createSport', input: { id: crypto.randomUUID(), name } })}
        />
      ) : (
        <div className={styles.full}>{say('planFull', { limit })}</div>
      )}
    </Card>
  )
}
