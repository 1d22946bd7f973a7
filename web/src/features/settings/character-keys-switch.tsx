import { useWords } from '../../i18n/words.ts'
import { changeLook, useLook } from '../../session/look.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { modKey } from '../../ui/keys/mod-key.ts'
import { lookWords } from './look-words.ts'

/** Shortcuts of plain characters on or off (WCAG 2.1.4). */
export function CharacterKeysSwitch() {
  const say = useWords(lookWords)
  const { characterKeys } = useLook()
  return (
    <Switch
      label={say('characterKeys')}
      hint={say('characterKeysHint', { key: modKey })}
      checked={characterKeys}
      onChange={(event) => changeLook({ characterKeys: event.target.checked })}
    />
  )
}
