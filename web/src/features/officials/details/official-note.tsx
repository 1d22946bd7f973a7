import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useUnsavedPart } from '../../../records/form/unsaved-parts.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { UpdateOfficialNoteDocument, type WholeOfficialFragment } from '../operations.generated.ts'
import styles from './details.module.css'
import { officialWorkWords } from './work-words.ts'

const maxLength = 2_000

/** What the manager notes about an official. */
export function OfficialNote({ official }: { official: Pick<WholeOfficialFragment, 'id' | 'note'> }) {
  const say = useWords(officialWorkWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const mutate = useMutate()
  const saved = official.note ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isModified = typed !== null && typed.trim() !== saved
  useUnsavedPart(isModified)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isModified || isSaving) return
    const note = typed.trim()
    setSaving(true)
    const failure = await mutate(UpdateOfficialNoteDocument, { input: { id: official.id, note } })
    setSaving(false)
    if (failure) return notify({ text: say('noteNotSaved', { reason: failure.text }), tone: 'failure' })
    setTyped(null)
    notify({ text: say(note ? 'noteSaved' : 'noteRemoved') })
  }

  return (
    <Card title={say('note')}>
      <form onSubmit={(event) => void onSubmit(event)}>
        <TextArea
          label={say('note')}
          isLabelHidden
          hint={say('noteHint')}
          rows={2}
          maxLength={maxLength}
          value={typed ?? saved}
          onChange={({ target }) => setTyped(target.value)}
        />
        {isModified && (
          <div className={styles.noteButtons}>
            <Button type="submit" size="small" variant="secondary" isBusy={isSaving}>
              {sayCommon('save')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setTyped(null)}>
              {sayCommon('cancel')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
