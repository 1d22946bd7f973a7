import { expect, test } from 'vitest'
import { fetchCode, loadPage, withCode } from './load-page.tsx'

test('the code of a page is fetched before the page is shown', () => {
  const fetched: string[] = []
  const page = loadPage(async () => {
    fetched.push('games')
    return { Games: () => null }
  }, 'Games')
  const frame = withCode(<main />, async () => fetched.push('frame'))
  expect(fetched).toEqual([])
  fetchCode(frame)
  fetchCode(page)
  expect(fetched).toEqual(['frame', 'games'])
})

test('code that cannot be fetched early is reported by the page that shows it, and not before', async () => {
  const failures: unknown[] = []
  const note = ({ reason }: PromiseRejectionEvent) => failures.push(reason)
  addEventListener('unhandledrejection', note)
  fetchCode(withCode(<main />, () => Promise.reject(new Error('offline'))))
  fetchCode(<main />)
  await new Promise((resolve) => setTimeout(resolve))
  removeEventListener('unhandledrejection', note)
  expect(failures).toEqual([])
})
