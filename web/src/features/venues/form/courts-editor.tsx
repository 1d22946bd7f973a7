import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useNameRule } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { AddName } from '../../../ui/controls/add-name.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { moveTo } from '../../../ui/lists/move-to.ts'
import { OrderedList } from '../../../ui/lists/ordered-list.tsx'
import { useOrderedRows } from '../../../ui/lists/use-ordered-rows.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { CourtDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'
import { addCourt, removeCourt, renameCourt } from './court-drafts.ts'
import { CourtRow } from './court-row.tsx'
import styles from './courts-editor.module.css'

export type CourtsChange = (courts: CourtDraft[]) => CourtDraft[]
export type ChangeCourts = (change: CourtsChange) => void

type Props = {
  courts: readonly CourtDraft[]
  onChange: ChangeCourts
  /** Leaving the field adds a typed name: in a form it would be lost otherwise. */
  addOnLeave?: boolean
}

/** The courts of a venue in their order: add, rename in place, move, delete with Undo. */
export function CourtsEditor({ courts, onChange, addOnLeave = false }: Props) {
  const say = useWords(venueWords)
  const sayCommon = useWords(commonWords)
  const nameRule = useNameRule(courts)
  const notify = useNotice()
  const [spoken, setSpoken] = useState('')
  const ordered = useOrderedRows(courts, ({ id, name }, place) => {
    onChange((now) => moveTo(now, id, place))
    setSpoken(say('courtMoved', { name, place: place + 1, count: courts.length }))
  })

  function remove(court: CourtDraft, place: number) {
    const neighbour = courts[place + 1] ?? courts[place - 1]
    ordered.focusAfterChange(neighbour, 'delete', '[data-new-court]')
    onChange((now) => removeCourt(now, court.id))
    notify({
      text: say('courtDeleted', { name: court.name }),
      action: {
        label: sayCommon('undo'),
        run: () => onChange((now) => addCourt(now, court, place)),
      },
    })
  }

  return (
    <div>
      <OrderedList
        ordered={ordered}
        none={<div className={classNames(basic.secondary, styles.none)}>{say('noCourts')}</div>}
      >
        {(court, row) => (
          <CourtRow
            key={court.id}
            court={court}
            courts={courts}
            ordered={row}
            onRename={(name) => onChange((now) => renameCourt(now, court.id, name))}
            onDelete={() => remove(court, row.place)}
          />
        )}
      </OrderedList>
      <AddName
        label={say('newCourt')}
        hint={say('newCourtHint')}
        button={say('addCourt')}
        rule={nameRule}
        addOnLeave={addOnLeave}
        inputProps={{ 'data-new-court': true }}
        onAdd={(name) => {
          onChange((now) => addCourt(now, { id: crypto.randomUUID(), name }))
          setSpoken(say('courtAdded', { name }))
        }}
      />
      <Spoken text={spoken} />
    </div>
  )
}
