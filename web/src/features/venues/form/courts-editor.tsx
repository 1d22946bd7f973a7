import { useEffect, useRef, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useNameRule } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { AddName } from '../../../ui/controls/add-name.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { useRowDrag } from '../../../ui/lists/use-row-drag.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { CourtDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'
import { addCourt, moveCourt, removeCourt, renameCourt } from './court-order.ts'
import { CourtRow } from './court-row.tsx'
import styles from './courts-editor.module.css'

export type ChangeCourts = (change: (courts: CourtDraft[]) => CourtDraft[]) => void

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
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const focusNext = useRef<string | null>(null)
  const drag = useRowDrag(list, (id, to) => move(id, to))
  const shown = drag.held ? moveCourt(courts, drag.held.id, drag.held.to) : courts

  // A moved row loses the focus of its button; this sets it again.
  useEffect(() => {
    if (!focusNext.current || !list.current) return
    const wanted = list.current.parentElement?.querySelector<HTMLElement>(focusNext.current)
    focusNext.current = null
    wanted?.focus()
  })

  function move(id: string, to: number, control?: 'up' | 'down' | 'name') {
    const from = courts.findIndex((court) => court.id === id)
    const place = Math.min(courts.length - 1, Math.max(0, to))
    const name = courts[from]?.name ?? ''
    if (from < 0 || from === place) return
    onChange((now) => moveCourt(now, id, place))
    setSaid(say('courtMoved', { name, place: place + 1, count: courts.length }))
    if (control) focusNext.current = controlOf(id, usableControl(control, place, courts.length))
  }

  function remove(court: CourtDraft, place: number) {
    const neighbour = courts[place + 1] ?? courts[place - 1]
    focusNext.current = neighbour ? controlOf(neighbour.id, 'delete') : '[data-new-court]'
    onChange((now) => removeCourt(now, court.id))
    notify({
      text: say('courtDeleted', { name: court.name }),
      action: {
        label: sayCommon('undo'),
        run: () => onChange((now) => addCourt(removeCourt(now, court.id), court, place)),
      },
    })
  }

  return (
    <div>
      {courts.length === 0 && <div className={styles.none}>{say('noCourts')}</div>}
      <ol ref={list} {...drag.listHandlers} className={styles.list}>
        {shown.map((court, place) => (
          <CourtRow
            key={court.id}
            court={court}
            courts={courts}
            place={place}
            count={courts.length}
            isDragged={drag.held?.id === court.id}
            grip={drag.gripOf(court.id, place)}
            onRename={(name) => onChange((now) => renameCourt(now, court.id, name))}
            onMove={(by, control) => move(court.id, place + by, control)}
            onDelete={() => remove(court, place)}
          />
        ))}
      </ol>
      <AddName
        label={say('newCourt')}
        hint={say('newCourtHint')}
        button={say('addCourt')}
        rule={nameRule}
        addOnLeave={addOnLeave}
        inputProps={{ 'data-new-court': true }}
        onAdd={(name) => {
          onChange((now) => addCourt(now, { id: crypto.randomUUID(), name }))
          setSaid(say('courtAdded', { name }))
        }}
      />
      <Spoken text={said} />
    </div>
  )
}

function controlOf(id: string, control: string): string {
  return `[data-court="${CSS.escape(id)}"] [data-control="${control}"]`
}

/** At either end of the list one direction is disabled, and a disabled button cannot have the focus. */
function usableControl(control: 'up' | 'down' | 'name', place: number, count: number): string {
  if (control === 'up' && place === 0) return 'down'
  if (control === 'down' && place === count - 1) return 'up'
  return control
}
