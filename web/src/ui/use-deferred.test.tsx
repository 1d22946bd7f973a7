import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useDeferred } from './use-deferred.ts'

test('a new value is painted by itself, and what depends on it follows', async () => {
  const drawn: string[] = []
  function Search({ typed }: { typed: string }) {
    const wanted = useDeferred(typed)
    drawn.push(`${typed} ${wanted}`)
    return <p>{wanted}</p>
  }
  const screen = await render(<Search typed="a" />)
  await screen.rerender(<Search typed="b" />)
  await expect.element(screen.getByText('b')).toBeVisible()
  expect(drawn).toEqual(['a a', 'b a', 'b b'])
})
