import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useOverlay } from './use-overlay.ts'

function openRequest() {
  let succeed = () => {}
  let fail = (_reason: Error) => {}
  const answer = new Promise<void>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  return { answer, succeed, fail }
}

test('shows each change until its own request is answered', async () => {
  const { result, act } = await renderHook(() => useOverlay<string>())
  const first = openRequest()
  const second = openRequest()
  let done: Promise<unknown>[] = []
  await act(() => {
    done = [
      result.current.during('moved', () => first.answer),
      result.current.during('renamed', () => second.answer),
    ]
  })
  expect(result.current.pending).toEqual(['moved', 'renamed'])
  await act(async () => {
    first.succeed()
    await done[0]
  })
  expect(result.current.pending).toEqual(['renamed'])
  await act(async () => {
    second.succeed()
    await done[1]
  })
  expect(result.current.pending).toEqual([])
})

test('drops a change whose request failed, and reports the failure', async () => {
  const { result, act } = await renderHook(() => useOverlay<string>())
  const request = openRequest()
  let done: Promise<void> = Promise.resolve()
  await act(() => {
    done = result.current.during('moved', () => request.answer)
  })
  await act(async () => {
    request.fail(new Error('refused'))
    await expect(done).rejects.toThrow('refused')
  })
  expect(result.current.pending).toEqual([])
})

test('the same change may be pending twice', async () => {
  const { result, act } = await renderHook(() => useOverlay<string>())
  const [first, second] = [openRequest(), openRequest()]
  let done: Promise<void> = Promise.resolve()
  await act(() => {
    done = result.current.during('moved', () => first.answer)
    void result.current.during('moved', () => second.answer)
  })
  await act(async () => {
    first.succeed()
    await done
  })
  expect(result.current.pending).toEqual(['moved'])
})

test('is settled when all requests are answered, failed ones included', async () => {
  const { result, act } = await renderHook(() => useOverlay<string>())
  const [first, second] = [openRequest(), openRequest()]
  const ended: string[] = []
  let settled: Promise<unknown> = Promise.resolve()
  await act(() => {
    void result.current.during('moved', () => first.answer).then(() => ended.push('moved'))
    void result.current.during('renamed', () => second.answer).catch(() => ended.push('renamed'))
    settled = result.current.settled().then(() => ended.push('settled'))
  })
  await act(async () => {
    first.succeed()
    await first.answer
  })
  expect(ended).toEqual(['moved'])
  await act(async () => {
    second.fail(new Error('refused'))
    await settled
  })
  expect(ended).toEqual(['moved', 'renamed', 'settled'])
})
