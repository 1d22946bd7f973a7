import { useState } from 'react'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { AddName } from '../../ui/controls/add-name.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Checkbox, Checkboxes } from '../../ui/controls/checkbox.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { CommitField } from '../../ui/controls/commit-field.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextInPlace } from '../../ui/controls/text-in-place.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Key } from '../../ui/keys/key.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './kit-page.module.css'

const variants = ['primary', 'secondary', 'quiet'] as const
const zones = Intl.supportedValuesOf('timeZone')

export function KitControls() {
  return (
    <>
      <Card title="Buttons">
        <div className={styles.stack}>
          {variants.map((variant) => (
            <div key={variant} className={styles.row}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} icon={<Icon name="plus" />}>
                with an icon
              </Button>
              <Button variant={variant} tone="danger">
                danger
              </Button>
              <Button variant={variant} size="small">
                small
              </Button>
              <Button variant={variant} isBusy>
                busy
              </Button>
              <Button variant={variant} disabled>
                disabled
              </Button>
            </div>
          ))}
          <div className={styles.row}>
            <ButtonLink variant="primary" to="#link">
              a link
            </ButtonLink>
            <TextLink to="#link">a text link</TextLink>
            <IconButton label="Close">
              <Icon name="close" />
            </IconButton>
            <IconButton label="Remove" size="small">
              <Icon name="trash" size={16} />
            </IconButton>
            <IconButton label="Disabled" disabled>
              <Icon name="edit" />
            </IconButton>
            <Key>Esc</Key>
          </div>
        </div>
      </Card>
      <Card title="Fields">
        <Fields />
      </Card>
    </>
  )
}

function Fields() {
  const [picked, setPicked] = useState(['Saturday'])
  const [choice, setChoice] = useState('month')
  const [isOn, setOn] = useState(true)
  const [saved, setSaved] = useState('24')
  const [typed, setTyped] = useState('')
  const save = async (text: string) => {
    setSaved(text)
    return true
  }
  const rule = (text: string) => (/^\d+$/.test(text) ? undefined : 'is not a number')
  return (
    <div className={styles.fields}>
      <Field label="Name" hint="With a hint" />
      <Field label="Email" error="email is not valid" defaultValue="ana@" />
      <Field label="Disabled" disabled defaultValue="Disabled" />
      <Field
        label="Search"
        type="search"
        isLabelHidden
        placeholder="Search"
        before={<Icon name="search" />}
      />
      <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />
      <SelectField label="Sport" value="" onChange={() => {}}>
        <option value="">Any sport</option>
      </SelectField>
      <TextArea label="Notes" rows={3} />
      <CommitField label="Saved when left" value={saved} rule={rule} onCommit={save} />
      <TextInPlace label="Saved in place" after="hours" value={saved} rule={rule} onCommit={save} />
      <Combobox
        label="Time zone"
        text={typed}
        items={zones.filter((zone) => zone.toLowerCase().includes(typed.toLowerCase())).slice(0, 50)}
        keyOf={(zone) => zone}
        textOf={(zone) => zone}
        status="Nothing found"
        openLabel="Open"
        clear={{ label: 'Clear', run: () => setTyped('') }}
        onType={setTyped}
        onPick={setTyped}
      />
      <Choice
        label="View"
        value={choice}
        onChange={setChoice}
        options={['month', 'week', 'day'].map((value) => ({ value, label: value }))}
      />
      <Checkbox label="A checkbox" defaultChecked />
      <Checkboxes
        legend="Any of them"
        options={['Friday', 'Saturday', 'Sunday'].map((value) => ({ value, label: value }))}
        values={picked}
        onChange={setPicked}
      />
      <Switch
        label="A switch"
        hint="With a hint"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
      />
      <AddName label="New court" button="Add" rule={() => undefined} onAdd={() => {}} />
    </div>
  )
}
