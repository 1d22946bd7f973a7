import type { Language } from '@whistle/domain/words/language'
import { createContext, useContext } from 'react'

/** What maps and place pickers need to know about the reader and this installation. */
type MapSetting = {
  language: Language
  /** Where real map pictures come from; without, the map is drawn. */
  tileUrl: string | null
  tileAttribution: string | null
  /** Whether addresses can be searched. */
  geocoder: boolean
}

export const MapSettingContext = createContext<MapSetting>({
  language: 'en',
  tileUrl: null,
  tileAttribution: null,
  geocoder: false,
})

export function useMapSetting(): MapSetting {
  return useContext(MapSettingContext)
}
