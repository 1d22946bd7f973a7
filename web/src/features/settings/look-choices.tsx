import type { PlainKey } from '@whistle/domain/words/language'
import { useWords } from '../../i18n/words.ts'
import { type Accent, accents, changeLook, densities, layouts, schemes, useLook } from '../../session/look.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { CharacterKeysSwitch } from './character-keys-switch.tsx'
import styles from './look-choices.module.css'
import { lookWords } from './look-words.ts'

const labels = {
  system: 'schemeSystem',
  light: 'schemeLight',
  dark: 'schemeDark',
  blue: 'accentBlue',
  teal: 'accentTeal',
  green: 'accentGreen',
  violet: 'accentViolet',
  clay: 'accentClay',
  comfortable: 'densityComfortable',
  compact: 'densityCompact',
  side: 'layoutSide',
  top: 'layoutTop',
} as const satisfies Record<string, PlainKey<typeof lookWords>>

/** Theme, accent, density, layout and character keys. Every change shows at once and is kept. */
export function LookChoices() {
  const say = useWords(lookWords)
  const look = useLook()
  const optionsOf = <Value extends keyof typeof labels>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: say(labels[value] as PlainKey<typeof lookWords>) }))
  const accentOptions = optionsOf(accents).map((option) => ({
    ...option,
    picture: <Swatch accent={option.value} />,
  }))

  return (
    <>
      <Choice
        label={say('scheme')}
        options={optionsOf(schemes)}
        value={look.scheme}
        onChange={(chosen) => changeLook({ scheme: chosen })}
      />
      <Choice
        label={say('accent')}
        options={accentOptions}
        value={look.accent}
        onChange={(accent) => changeLook({ accent })}
      />
      <Choice
        label={say('density')}
        options={optionsOf(densities)}
        value={look.density}
        onChange={(density) => changeLook({ density })}
      />
      <div className={styles.wide}>
        <Choice
          label={say('layout')}
          options={optionsOf(layouts)}
          value={look.layout}
          onChange={(layout) => changeLook({ layout })}
        />
      </div>
      <CharacterKeysSwitch />
      <div className={styles.note}>{say('keptForYou')}</div>
    </>
  )
}

function Swatch({ accent }: { accent: Accent }) {
  return <span data-accent={accent} className={styles.swatch} />
}
