import { viewIn } from '@whistle/domain/accounts/game-view'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { part } from '../../../../ui/part.tsx'
import styles from './game-views.module.css'
import { useViews } from './use-views.ts'
import { viewWords } from './view-words.ts'

const SaveViewDialog = part(() => import('./save-view-dialog.tsx'), 'SaveViewDialog')
const EditViewsDialog = part(() => import('./edit-views-dialog.tsx'), 'EditViewsDialog')

/** The saved views as links; what the list shows now can be saved. Nothing while there is nothing to choose or to save. */
export function GameViews() {
  const say = useWords(viewWords)
  const { search } = useLocation()
  const views = useViews()
  const [opened, setOpened] = useState<'save' | 'edit' | null>(null)
  const rows = views.rows ?? []
  const query = viewIn(search)
  const shown = views.at(search)
  const maySave = query !== '' && views.rows !== null && !shown
  const close = () => setOpened(null)
  return (
    <>
      {(rows.length > 0 || maySave) && (
        <nav className={styles.views} aria-label={say('views')}>
          {rows.map(({ id, name, query: itsQuery }) => {
            const isShown = id === shown?.id
            return (
              <Link
                key={id}
                className={styles.view}
                // The one that is shown leads back to all games.
                to={isShown ? { search: '' } : { search: itsQuery }}
                state={{ stays: true }}
                aria-current={isShown}
              >
                {name}
              </Link>
            )
          })}
          {maySave && (
            <Button size="small" onClick={() => setOpened('save')}>
              {say('save')}
            </Button>
          )}
          {rows.length > 0 && (
            <Button size="small" onClick={() => setOpened('edit')}>
              {say('edit')}
            </Button>
          )}
        </nav>
      )}
      <Suspense>
        {opened === 'save' && <SaveViewDialog views={views} query={query} onClose={close} />}
        {opened === 'edit' && <EditViewsDialog views={views} onClose={close} />}
      </Suspense>
    </>
  )
}
