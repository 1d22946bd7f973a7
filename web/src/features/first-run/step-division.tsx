import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { useNameRule, useRefusalText } from '../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { AddName } from '../../ui/add-name.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { divisionChanges } from './changes.ts'
import { starterKitOf } from './starter-kits.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { StepNeeds } from './step-needs.tsx'
import { firstRunWords } from './words.ts'

export function StepDivision(props: StepProps) {
  const say = useWords(firstRunWords)
  const { sport } = props.progress
  if (!sport) return <StepNeeds {...props} text={say('needsSport')} step="sport" />
  return <DivisionForm key={sport.id} {...props} sport={sport} />
}

function DivisionForm({ sport, saving, onSkip }: StepProps & { sport: { id: string; name: string } }) {
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const nameRule = useNameRule()
  const kit = starterKitOf(sport.name, useLanguage())
  const [name, setName] = useState(kit.division)
  const [positions, setPositions] = useState(kit.positions)
  const [tried, setTried] = useState(false)
  const error = tried ? textOf(nameFrom(name)) : undefined

  const submit = () => {
    setTried(true)
    if (textOf(nameFrom(name)) || positions.length === 0) return
    void saving.save(divisionChanges(sport, { name, positions }, saving.idOf))
  }
  return (
    <StepForm
      text={say('divisionText')}
      submit={say('addDivision')}
      saving={saving}
      onSubmit={submit}
      onSkip={onSkip}
    >
      <Field
        label={say('divisionName')}
        value={name}
        error={error}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Box>
        <Box sx={{ fontSize: 12, fontWeight: 600, color: 'text.secondary', mb: 1.5 }}>{say('positions')}</Box>
        <Box component="ul" aria-label={say('positions')} sx={list}>
          {positions.map((position, place) => (
            <Box component="li" key={position} sx={chip}>
              {position}
              <IconButton
                aria-label={say('removePosition', { name: position })}
                onClick={() => setPositions((now) => now.toSpliced(place, 1))}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </Box>
          ))}
        </Box>
        {positions.length === 0 && (
          <Box role="alert" sx={{ fontSize: 12, color: 'error.main' }}>
            {say('positionNeeded')}
          </Box>
        )}
        <AddName
          label={say('addPosition')}
          button={say('add')}
          rule={nameRule}
          addOnLeave
          onAdd={(added) => setPositions((now) => (now.includes(added) ? now : [...now, added]))}
        />
      </Box>
    </StepForm>
  )
}

const list = { display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }
const chip = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pl: 3,
  bgcolor: 'action.hover',
  borderRadius: '8px',
  minWidth: 0,
  overflowWrap: 'anywhere',
}
