import type { Fit } from '@whistle/domain/assigning/candidate-fit'
import { fitSentence } from '@whistle/domain/assigning/fit-sentence'
import { fitWords } from '@whistle/domain/words/fit'
import { useCallback } from 'react'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { readingStyle } from '../../../../time/reading-style.ts'
import type { IconName } from '../../../../ui/icons/icon.tsx'

export const verdictIcons: Record<Fit['verdict'], IconName> = { fits: 'check', warns: 'warning', no: 'close' }

/** All reasons against an official, in one line. */
export function useReasons(): (fit: Fit, zone: string | null) => string {
  const language = useLanguage()
  return useCallback(
    ({ reasons }, zone) =>
      reasons.map((reason) => fitSentence(reason, language, zone, readingStyle().distanceUnit)).join(' · '),
    [language],
  )
}

/** How an official fits, as text beside the icon. */
export function useFitText(): (fit: Fit, zone: string | null) => string {
  const say = useWords(fitWords)
  const reasonsOf = useReasons()
  return (fit, zone) => {
    if (fit.verdict === 'fits') return say('fits')
    return fit.verdict === 'warns' ? `${say('warns')}: ${reasonsOf(fit, zone)}` : reasonsOf(fit, zone)
  }
}
