import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import styles from './form-buttons.module.css'

type Props = {
  /** What the first button says; Save without it, for a form that is there while its record is unchanged too. */
  submit?: string
  isBusy: boolean
  disabled?: boolean
  onCancel: () => void
}

/** The buttons of a form inside a card. */
export function FormButtons({ submit, isBusy, disabled, onCancel }: Props) {
  const say = useWords(commonWords)
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        size="small"
        variant={submit ? 'primary' : 'secondary'}
        isBusy={isBusy}
        disabled={disabled}
      >
        {submit ?? say('save')}
      </Button>
      <Button size="small" variant="quiet" onClick={onCancel}>
        {say('cancel')}
      </Button>
    </div>
  )
}
