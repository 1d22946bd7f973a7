import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { longestSeries } from '@whistle/domain/games/game-series'
import { type FormEvent, useEffect, useRef } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { paths } from '../../../../paths.ts'
import { Card } from '../../../../ui/card.tsx'
import { formFoot } from '../../../../ui/form-foot.ts'
import { ButtonLink } from '../../../../ui/link.tsx'
import { Alert } from '../../../../ui/states.tsx'
import { gameFieldWords } from '../field-words.ts'
import { GameFields } from '../game-fields.tsx'
import type { GameOptions } from '../game-options.ts'
import { NewGameClashes } from './new-game-clashes.tsx'
import { NewGameCrew } from './new-game-crew.tsx'
import { isTooLong } from './new-game-draft.ts'
import { NewGameSeries } from './new-game-series.tsx'
import { useNewGame } from './use-new-game.ts'
import { newGameWords } from './words.ts'

export function NewGameForm({ options }: { options: GameOptions }) {
  const say = useWords(newGameWords)
  const sayField = useWords(gameFieldWords)
  const form = useNewGame(options)
  const element = useRef<HTMLFormElement>(null)
  const { read, tries, failure, progress } = form
  const count = read.starts.length

  // After a refused try the first marked field gets the focus.
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const tooLong = isTooLong(read.starts) && say('seriesTooLong', { max: longestSeries, count })
  const marked = tries > 0 && Object.keys(read.refusals).length > 0
  const problem = failure ?? (tooLong || (marked && say('checkFields')))

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.save()
  }

  return (
    <Box component="form" ref={element} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Card sx={{ display: 'grid', gap: 4 }} aria-label={say('what')}>
            <GameFields form={form} options={options} />
          </Card>
          <NewGameClashes form={form} />
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Card title={say('crewTitle')} sx={{ display: 'grid', gap: 2 }}>
            <NewGameCrew form={form} />
          </Card>
          <Card title={say('repeat')} sx={{ display: 'grid', gap: 2 }}>
            <NewGameSeries form={form} />
          </Card>
        </Box>
      </Box>
      <Box sx={formFoot}>
        {(problem || progress) && (
          <Box sx={{ flex: '1 1 240px' }} role={progress ? 'status' : undefined}>
            {problem && !progress && <Alert tone="error">{problem}</Alert>}
            {progress && progress.count > 1 && say('creatingMany', progress)}
          </Box>
        )}
        <ButtonLink variant="outlined" to={paths.gameCalendar()}>
          {sayField('cancel')}
        </ButtonLink>
        <Button type="submit" variant="contained" disabled={Boolean(progress)}>
          {progress && say('creating')}
          {!progress && failure && say('retry')}
          {!progress && !failure && (count > 1 ? say('createMany', { count }) : say('createOne'))}
        </Button>
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
}
