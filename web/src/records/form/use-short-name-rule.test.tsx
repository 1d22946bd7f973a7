import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useShortNameRule } from './use-short-name-rule.ts'

function Reasons({ names }: { names: string[] }) {
  const rule = useShortNameRule()
  return <output>{names.map((name) => rule(name) ?? 'accepted').join(' | ')}</output>
}

test('a short name is accepted, and of another text the reason is given', async () => {
  const screen = await render(<Reasons names={['Varsity', ' ', 'x'.repeat(201)]} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(/^accepted \| .+ \| .+$/)
  expect(
    screen
      .getByRole('status')
      .element()
      .textContent?.match(/accepted/g),
  ).toHaveLength(1)
})
