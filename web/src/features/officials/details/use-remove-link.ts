import { useNavigate } from 'react-router'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useSteps } from '../../../records/use-steps.ts'
import { useUser } from '../../../session/session.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { useAskAboutGames } from '../leaving/use-ask-about-games.tsx'
import { nameOf } from '../model/official-name.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'
import { officialWords } from '../words.ts'

/** Removes an official from this manager's list; other managers keep it. `onLeaving` reports start and failure. */
export function useRemoveLink(onLeaving: (leaving: boolean) => void) {
  const say = useWords(officialWords)
  const ask = useAskAboutGames()
  const notify = useNotice()
  const navigate = useNavigate()
  const { id: me } = useUser()
  const run = useSteps()

  return async (official: WholeOfficialFragment) => {
    const name = nameOf(official) || say('unnamed')
    const question = { title: say('removeTitle', { name }), text: say('removeText') }
    const opened = await ask({ id: official.id, name, question })
    if (!opened) return
    onLeaving(true)
    const managers = (official.managers ?? []).filter((manager) => manager !== me)
    const failure = await run([...opened, { field: 'updateOfficial', input: { id: official.id, managers } }])
    if (failure) {
      onLeaving(false)
      return notify({ text: say('notRemoved', { name, reason: failure.text }), tone: 'failure' })
    }
    await navigate(paths.officials)
    notify({ text: say('removed', { name }) })
  }
}
