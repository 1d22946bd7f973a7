import { useMemo } from 'react'
import { useQuery } from 'urql'
import { failureOf } from '../../../../api/failures.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { useUser } from '../../../../session/session.ts'
import { Card } from '../../../../ui/card.tsx'
import { Page } from '../../../../ui/page.tsx'
import { ErrorState, SkeletonRows } from '../../../../ui/states.tsx'
import { NewGameOptionsDocument } from '../../model/operations.generated.ts'
import { gameFieldWords } from '../field-words.ts'
import { optionsOf } from '../game-options.ts'
import { NewGameForm } from './new-game-form.tsx'
import { NewGameNeeds } from './new-game-needs.tsx'
import { newGameWords } from './words.ts'

export function NewGamePage() {
  const say = useWords(newGameWords)
  const sayField = useWords(gameFieldWords)
  const language = useLanguage()
  const { id: owner } = useUser()
  const [{ data, error }, read] = useQuery({ query: NewGameOptionsDocument, variables: { owner } })
  const options = useMemo(() => data && optionsOf(data), [data])
  const isReady = options && options.courts.length > 0 && options.divisions.length > 0
  const retry = { label: say('retry'), run: () => read({ requestPolicy: 'network-only' }) }
  return (
    <Page title={say('newGame')} trail={[{ label: say('games'), to: paths.gameList }]}>
      {isReady && <NewGameForm options={options} />}
      {options && !isReady && <NewGameNeeds options={options} />}
      {!options && (
        <Card>
          {error ? (
            <ErrorState text={`${sayField('formFailed')} ${failureOf(error, language).text}`} retry={retry} />
          ) : (
            <SkeletonRows label={sayField('loadingForm')} />
          )}
        </Card>
      )}
    </Page>
  )
}
