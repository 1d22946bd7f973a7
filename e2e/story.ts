import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { startWhistle, type Whistle } from './server.ts'

type Stories = {
  /** A page in another browser context. With `like` it has the cookies of that page, else it is signed out. */
  anotherBrowser: (options?: { like: Page }) => Promise<Page>
  /** A console message that belongs to this story, such as the browser's note about a refused request. */
  expectOnConsole: (message: RegExp) => void
}

/** A test against a running server that fails on any warning on the console and on any request to another host. */
export const test = base.extend<Stories & { watch: Watch }, { whistle: Whistle }>({
  whistle: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, provide) => {
      const whistle = await startWhistle()
      await provide(whistle)
      await whistle.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ whistle }, provide) => provide(whistle.url),
  watch: async ({ whistle }, provide) => {
    const watch = new Watch(whistle.url)
    await provide(watch)
    expect(watch.complaints()).toEqual([])
  },
  context: async ({ context, watch }, provide) => {
    watch.follow(context)
    await provide(context)
  },
  expectOnConsole: ({ watch }, provide) => provide((message) => watch.expect(message)),
  anotherBrowser: async (
    { browser, contextOptions, viewport, isMobile, hasTouch, colorScheme, locale, baseURL, watch },
    provide,
  ) => {
    const contexts: BrowserContext[] = []
    const device = { ...contextOptions, viewport, isMobile, hasTouch, colorScheme, locale, baseURL }
    await provide(async (options) => {
      const storageState = await options?.like.context().storageState()
      const context = await browser.newContext({ ...device, storageState })
      contexts.push(context)
      watch.follow(context)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect }

/** Console messages and requests of the contexts of one story. */
class Watch {
  private readonly origin: string
  private readonly seen: string[] = []
  private readonly expected: RegExp[] = []

  constructor(origin: string) {
    this.origin = origin
  }

  follow(context: BrowserContext): void {
    context.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) this.seen.push(message.text())
    })
    context.on('weberror', (problem) => this.seen.push(String(problem.error())))
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== this.origin) this.seen.push(`Request to ${request.url()}`)
    })
  }

  expect(message: RegExp): void {
    this.expected.push(message)
  }

  complaints(): string[] {
    return this.seen.filter((text) => !this.expected.some((message) => message.test(text)))
  }
}
