import { useWords } from '../../../i18n/words.ts'
import { NoteCard } from '../../../records/form/note-card.tsx'
import { UnsavedParts } from '../../../records/form/unsaved-parts.tsx'
import { useMutate } from '../../../records/use-mutate.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { UpdatePrivateNoteDocument } from './private-note.generated.ts'
import { gamePageWords } from './words.ts'

/** What the manager notes about a game; its officials never read it, and its status stays. */
export function PrivateNote({ game }: { game: Pick<GameViewFragment, 'id' | 'privateNote'> }) {
  const say = useWords(gamePageWords)
  const mutate = useMutate()
  return (
    <UnsavedParts>
      <NoteCard
        title={say('privateNote')}
        hint={say('privateNoteHint')}
        saved={game.privateNote ?? ''}
        onSave={(privateNote) => mutate(UpdatePrivateNoteDocument, { input: { id: game.id, privateNote } })}
        said={{
          ...{ saved: say('noteSaved'), removed: say('noteRemoved') },
          notSaved: (reason) => say('noteNotSaved', { reason }),
        }}
      />
    </UnsavedParts>
  )
}
