import { fill } from '@whistle/domain/words/language'
import { mapWords } from '../words.ts'
import { useMapSetting } from './map-setting.ts'

type MapWord = keyof typeof mapWords.en

export function useMapWords(): (word: MapWord, values?: Record<string, string | number>) => string {
  const { language } = useMapSetting()
  return (word, values) => fill(mapWords[language][word], values)
}
