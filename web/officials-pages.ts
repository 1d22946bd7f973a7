import type { Plugin } from 'vite'
import { chunkOf, filesOf } from './officials-bundle.ts'
import { CheckInDocument } from './src/officials-app/check-in/check-in.generated.ts'
import {
  MyInvitationsDocument,
  OfficialInvitationsDocument,
} from './src/officials-app/invitation/invitation.generated.ts'
import { MineDocument, MyPositionsDocument } from './src/officials-app/my/mine/mine.generated.ts'
import { mySections } from './src/officials-app/routing/my-sections.ts'

const app = '/src/officials-app'

/** The sources that each page begins with. */
const sources: Readonly<Record<string, readonly string[]>> = {
  invitation: ['invitation/invitation-page.tsx'],
  checkin: ['check-in/check-in-page.tsx'],
  join: ['join/join-page.tsx'],
  password: ['password/password-page.tsx'],
  ...Object.fromEntries(
    mySections.map((section) => [
      `my/${section}`,
      // The first section is part of the page.
      ['my/my-page.tsx', ...(section === 'games' ? [] : [`my/${section}/${section}-page.tsx`])],
    ]),
  ),
}

/** The first queries of the pages. The server runs them and sends the answers with the page. */
const queries = {
  OfficialInvitations: String(OfficialInvitationsDocument),
  CheckIn: String(CheckInDocument),
  Mine: String(MineDocument),
  MyInvitations: String(MyInvitationsDocument),
  MyPositions: String(MyPositionsDocument),
}

/**
 * Puts the styles into the page, and writes for the server which scripts a page begins with and what it asks first: on a slow
 * line each round trip takes longer than all of these together.
 */
export function officialsPages(): Plugin {
  return {
    name: 'whistle-officials-pages',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
          const file = bundle[name]
          if (file?.type !== 'asset') throw new Error(`${link} names no file of this build`)
          delete bundle[name]
          return `<style>${file.source}</style>`
        })
      },
    },
    generateBundle(_options, bundle) {
      const scripts = Object.fromEntries(
        Object.entries(sources).map(([page, files]) => {
          const chunks = files.map((file) => chunkOf(bundle, `${app}/${file}`))
          return [page, [...filesOf(bundle, chunks)].map((file) => `/${file}`)]
        }),
      )
      const source = JSON.stringify({ scripts, queries })
      this.emitFile({ type: 'asset', fileName: '.vite/officials-pages.json', source })
    },
  }
}
