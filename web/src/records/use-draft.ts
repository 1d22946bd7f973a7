import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

/** How a record becomes what is typed into its form, and how two edits of it are merged. */
export type DraftModel<Saved, Draft> = {
  draftOf: (saved: Saved) => Draft
  isSame: (one: Draft, other: Draft) => boolean
  /** What was edited from `base` to `mine`, applied to `theirs`. */
  rebase: (base: Draft, mine: Draft, theirs: Draft) => Draft
  /** Whether a newer version can conflict at all; without it versions are compared by their drafts. */
  isSameVersion?: (one: Saved, other: Saved) => boolean
}

type Options<Saved, Draft> = {
  /** The newest version from the server. */
  saved: Saved
  model: DraftModel<Saved, Draft>
  /** Saves the draft over the version it started from. No conflict is reported while it runs. */
  send: (draft: Draft, base: Saved) => Promise<unknown>
}

/**
 * The draft of a record that other sessions may change meanwhile: nothing typed is lost, and nothing of theirs is
 * overwritten unseen. Newer versions without a conflict are merged into the draft by themselves. Leaving the page with
 * unsaved changes asks first; `letGo` opens the way after a save.
 */
export function useDraft<Saved, Draft>({ saved, model, send }: Options<Saved, Draft>) {
  const { draftOf, isSame, rebase } = model
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [isSaving, setSaving] = useState(false)
  const started = draftOf(base)
  const newest = draftOf(saved)
  const isModified = !isSame(draft, started)
  const { letGo } = useLeaveGuard(isModified)

  const mine = saved === base ? draft : rebase(started, draft, newest)
  const isNewer = model.isSameVersion ? !model.isSameVersion(saved, base) : !isSame(newest, started)
  const isConflict = isModified && isNewer && !isSame(mine, newest)
  const theirs = isConflict && !isSaving ? saved : null
  if (saved !== base && !theirs && !isSaving) {
    setBase(saved)
    setDraft(mine)
  }

  async function save(wanted: Draft, over: Saved) {
    if (isSaving) return
    setSaving(true)
    try {
      await send(wanted, over)
    } finally {
      setSaving(false)
    }
  }

  return {
    draft,
    setDraft,
    /** The version the draft started from. */
    base,
    isModified,
    isSaving,
    /** Not null while there is a conflict: the version of the other session. */
    theirs,
    /** What would be saved now: the draft, merged with what others saved meanwhile. */
    mine,
    save: () => save(draft, base),
    keepMine() {
      setBase(saved)
      setDraft(mine)
      return save(mine, saved)
    },
    takeTheirs() {
      setBase(saved)
      setDraft(newest)
    },
    /** After a save that stays on the page: what was typed while it ran is the beginning of the next one. */
    settle(now: Saved, sent: Draft) {
      setBase(now)
      setDraft((typed) => rebase(sent, typed, draftOf(now)))
    },
    letGo,
  }
}
