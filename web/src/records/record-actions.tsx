import { commonWords } from '../i18n/common-words.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/controls/button.tsx'
import { ButtonLink } from '../ui/controls/button-link.tsx'
import { Icon } from '../ui/icons/icon.tsx'

type Props = { remove: { label: string; run: () => void }; editTo: string }

/** Remove and edit, in the head of a record's page. */
export function RecordActions({ remove, editTo }: Props) {
  const say = useWords(commonWords)
  return (
    <>
      <Button variant="secondary" icon={<Icon name="trash" />} onClick={remove.run}>
        {remove.label}
      </Button>
      <ButtonLink variant="primary" icon={<Icon name="edit" />} to={editTo}>
        {say('edit')}
      </ButtonLink>
    </>
  )
}
