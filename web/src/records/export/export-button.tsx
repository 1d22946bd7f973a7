import { type ReactNode, Suspense, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { exportWords } from './words.ts'

/** The button of a page that exports its list; the child is the dialog. */
export function ExportButton({ children }: { children: (onClose: () => void) => ReactNode }) {
  const say = useWords(exportWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Icon name="download" />} onClick={() => setOpen(true)}>
        {say('export')}
      </Button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}
