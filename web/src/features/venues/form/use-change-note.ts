import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { sameDraft, type VenueDraft } from '../model/venue-draft.ts'
import { venueWords } from '../words.ts'

/** A sentence for screen readers when another session changed what is shown. */
export function useChangeNote(shown: VenueDraft, byOwnHand: boolean): string {
  const say = useWords(venueWords)
  const [note, setNote] = useState('')
  const before = useRef(shown)
  useEffect(() => {
    if (sameDraft(before.current, shown)) return
    before.current = shown
    setNote(byOwnHand ? '' : say('venueChanged'))
  })
  return note
}
