import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Failure } from '../../api/failures.ts'
import { useCreate } from './use-create.ts'

const unreachable: Failure = { code: 'NETWORK', text: 'The server cannot be reached.' }
const idExists: Failure = { code: 'CONFLICT', text: 'The id exists.', field: 'id' }

test('all attempts send the same id, and an id that exists after a lost answer counts as created', async () => {
  const send = vi.fn<(id: string) => Promise<Failure | null>>()
  send.mockResolvedValueOnce(unreachable).mockResolvedValueOnce(idExists)
  const { result, act } = await renderHook(() => useCreate(send))

  await act(async () => expect(await result.current.create()).toEqual(unreachable))
  expect(result.current).toMatchObject({ failure: unreachable.text, isSaving: false })

  await act(async () => expect(await result.current.create()).toBeNull())
  expect(send.mock.calls).toEqual([[result.current.id], [result.current.id]])
})

test('an id that exists at the first attempt is a failure', async () => {
  const { result, act } = await renderHook(() => useCreate(async () => idExists))
  await act(async () => expect(await result.current.create()).toEqual(idExists))
  expect(result.current.failure).toBe(idExists.text)
})
