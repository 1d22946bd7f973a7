import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { followedWhileUsed } from './followed-while-used.ts'

test('a storage is switched off after the last of two concurrent uses, and works again in the next', async () => {
  const storage = new AsyncLocalStorage<string>()
  const follow = followedWhileUsed(async () => [storage])
  const use = (value: string, work: () => Promise<unknown>) =>
    follow(() =>
      storage.run(value, async () => {
        await work()
        return storage.getStore()
      }),
    )
  let end = () => {}
  const long = use('long', () => new Promise<void>((resolve) => (end = resolve)))
  expect(await use('short', turn)).toBe('short')
  end()
  expect(await long).toBe('long')

  storage.enterWith('left behind')
  await follow(turn)
  expect(storage.getStore()).toBeUndefined()
  expect(await use('next', turn)).toBe('next')
})

test('a storage is switched off after work that fails', async () => {
  const storage = new AsyncLocalStorage<string>()
  const follow = followedWhileUsed(async () => [storage])
  await expect(
    follow(async () => {
      storage.enterWith('left behind')
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(storage.getStore()).toBeUndefined()
})
