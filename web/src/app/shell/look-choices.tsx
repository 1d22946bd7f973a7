import Box from '@mui/material/Box'
import type { PlainKey } from '@whistle/domain/words/language'
import { panelWords } from '../../i18n/panel-words.ts'
import { useWords } from '../../i18n/words.ts'
import { type Accent, accents, changeLook, densities, layouts, schemes, useLook } from '../../session/look.ts'
import { Choice } from '../../ui/choice.tsx'

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
} as const satisfies Record<string, PlainKey<typeof panelWords>>

/** Theme, accent, density and layout. Every change shows at once and is kept. */
export function LookChoices() {
  const say = useWords(panelWords)
  const look = useLook()
  const optionsOf = <Value extends keyof typeof labels>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: say(labels[value] as PlainKey<typeof panelWords>) }))
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
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Choice
          label={say('layout')}
          options={optionsOf(layouts)}
          value={look.layout}
          onChange={(layout) => changeLook({ layout })}
        />
      </Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{say('keptForYou')}</Box>
    </>
  )
}

function Swatch({ accent }: { accent: Accent }) {
  return (
    <Box data-accent={accent} sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: 'var(--accent)' }} />
  )
}
