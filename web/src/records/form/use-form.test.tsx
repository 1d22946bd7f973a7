import { isRefusal } from '@whistle/domain/refusal'
import { nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useForm } from './use-form.ts'

const refusalsOf = (draft: { name: string; address: string }) => {
  const name = nameFrom(draft.name)
  return isRefusal(name) ? { name } : {}
}

const renderForm = () =>
  renderHook(() => {
    const [draft, setDraft] = useState({ name: '', address: '' })
    return useForm<{ name: string; address: string }, 'name' | 'address'>({ draft, setDraft }, refusalsOf)
  })

test('shows messages only after a refused save, then as the fields change', async () => {
  const { result, act } = await renderForm()
  expect(result.current.errors).toEqual({})
  await act(() => expect(result.current.passes(result.current.draft)).toBe(false))
  expect(result.current).toMatchObject({ errors: { name: 'this field is required' }, tries: 1 })
  await act(() => result.current.change({ name: 'Union Center' }))
  expect(result.current.errors).toEqual({})
  expect(result.current.passes(result.current.draft)).toBe(true)
})

test('a refusal of the server stays at its field until the field changes', async () => {
  const { result, act } = await renderForm()
  await act(() => result.current.change({ name: 'Union Center' }))
  await act(() => result.current.refuse('address', 'At most 500 characters'))
  await act(() => result.current.change({ name: 'Union Arena' }))
  expect(result.current.errors).toEqual({ address: 'At most 500 characters' })
  await act(() => result.current.change({ address: '1 Ash St' }))
  expect(result.current.errors).toEqual({})
})

test('a refusal about no field of the form marks none', async () => {
  const { result, act } = await renderForm()
  await act(() => result.current.refuse(undefined, 'The plan allows 3 venues'))
  expect(result.current).toMatchObject({ errors: {}, tries: 0 })
})

test('a reset removes all messages, and the next refused save is the first one', async () => {
  const { result, act } = await renderForm()
  await act(() => result.current.passes(result.current.draft))
  await act(() => result.current.refuse('address', 'At most 500 characters'))
  expect(result.current).toMatchObject({ errors: { address: 'At most 500 characters' }, tries: 2 })
  await act(() => result.current.reset())
  expect(result.current).toMatchObject({ errors: {}, tries: 0 })
  await act(() => result.current.passes(result.current.draft))
  expect(result.current).toMatchObject({ errors: { name: 'this field is required' }, tries: 1 })
})
