import { type FormEvent, useState } from 'react'
import type { Failure } from '../../api/failures.ts'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { FormButtons } from './form-buttons.tsx'
import { useUnsavedPart } from './unsaved-parts.tsx'

const maxLength = 2_000

type Props = {
  title: string
  /** Who reads the note. */
  hint: string
  saved: string
  onSave: (note: string) => Promise<Failure | null>
  /** Said after a save. */
  said: { readonly saved: string; readonly removed: string; readonly notSaved: (reason: string) => string }
}

/** A note of the manager that saves by itself; inside `UnsavedParts`. */
export function NoteCard({ title, hint, saved, onSave, said }: Props) {
  const notify = useNotice()
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isModified = typed !== null && typed.trim() !== saved
  useUnsavedPart(isModified)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isModified || isSaving) return
    const note = typed.trim()
    setSaving(true)
    const failure = await onSave(note)
    setSaving(false)
    if (failure) return notify({ text: said.notSaved(failure.text), tone: 'failure' })
    setTyped(null)
    notify({ text: note ? said.saved : said.removed })
  }

  return (
    <Card title={title}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <TextArea
          label={title}
          isLabelHidden
          hint={hint}
          rows={2}
          maxLength={maxLength}
          value={typed ?? saved}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isModified && <FormButtons isBusy={isSaving} onCancel={() => setTyped(null)} />}
      </form>
    </Card>
  )
}
