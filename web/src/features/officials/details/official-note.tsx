import { useWords } from '../../../i18n/words.ts'
import { NoteCard } from '../../../records/form/note-card.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import { UpdateOfficialNoteDocument, type WholeOfficialFragment } from '../operations.generated.ts'
import { officialWorkWords } from './work-words.ts'

/** What the manager notes about an official. */
export function OfficialNote({ official }: { official: Pick<WholeOfficialFragment, 'id' | 'note'> }) {
  const say = useWords(officialWorkWords)
  const mutate = useMutate()
  return (
    <NoteCard
      title={say('note')}
      hint={say('noteHint')}
      saved={official.note ?? ''}
      onSave={(note) => mutate(UpdateOfficialNoteDocument, { input: { id: official.id, note } })}
      said={{
        ...{ saved: say('noteSaved'), removed: say('noteRemoved') },
        notSaved: (reason) => say('noteNotSaved', { reason }),
      }}
    />
  )
}
