import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { gameOf, publishPreviewOf } from '../../../../../test/games.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { createMemoryClient } from '../../../../../test/memory-client.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { OffersNotSent } from './offers-not-sent.tsx'

const game = { ...gameOf({ status: 'PUBLISHED' }), offersNotSent: 1 }

/** As in the frame of the pages; the live message follows the answer. */
function DayOfGames({ sent }: { sent: Promise<void> }) {
  const [games, setGames] = useState([game])
  useEffect(() => void sent.then(() => setGames([{ ...game, offersNotSent: 0 }])), [sent])
  return (
    <main id="content" tabIndex={-1}>
      <OffersNotSent games={games} />
    </main>
  )
}

test('published by keyboard, the button goes and the focus stays in the content', async () => {
  signInManager()
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  const client = createMemoryClient({
    PreviewPublish: () => ({ data: { previewPublish: publishPreviewOf([game]) } }),
    Change: () => {
      setTimeout(send)
      return { data: { step0: { __typename: 'Game', id: game.id, status: 'PUBLISHED' } } }
    },
  })
  const { screen } = await renderPage(<DayOfGames sent={sent} />, { client })
  const publish = screen.getByRole('button', { name: 'Publish 1 game' })
  ;(publish.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Yes' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(publish).not.toBeInTheDocument()
  await expect.element(screen.getByRole('main')).toHaveFocus()
})
