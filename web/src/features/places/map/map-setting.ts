import { createContext, useContext } from 'react'

/** What maps and place pickers need to know about this installation. */
type MapSetting = {
  /** The source of map tiles; without it the map is a drawing. */
  tileUrl: string | null
  tileAttribution: string | null
  /** Whether addresses can be searched. */
  geocoder: boolean
}

export const MapSettingContext = createContext<MapSetting>({
  tileUrl: null,
  tileAttribution: null,
  geocoder: false,
})

export function useMapSetting(): MapSetting {
  return useContext(MapSettingContext)
}
