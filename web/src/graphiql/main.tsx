import 'graphiql/style.css'
import './graphiql.css'
import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { parse } from 'graphql'
import { createClient } from 'graphql-ws'
import { createRoot } from 'react-dom/client'
import { readSession } from '../session/auth-service.ts'
import { readStored } from '../state/local-storage.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the explorer')

/** With the cookie of the session, as the pages. */
const fetchAnswers = createGraphiQLFetcher({
  url: new URL('/graphql', location.href).href,
  wsClient: createClient({ url: new URL('/graphql', location.href).href.replace(/^http/, 'ws') }),
})

/** The explorer parses what is typed with a delay: a query that runs at once would be sent as the one before, a subscription without a socket. */
const fetcher: Fetcher = (request, options) =>
  fetchAnswers(request, { ...options, documentAST: parse(request.query) })

const example = `# With the rights of your account.
# Ctrl+Space completes, Ctrl+Enter runs.
{
  listGames(limit: 5, sort: {field: "startDateTime"}) {
    totalCount
    items {
      id
      name
      startDateTime
      status
    }
  }
}
`

await forgetOthers()

createRoot(root).render(
  <GraphiQL
    fetcher={fetcher}
    defaultQuery={example}
    defaultTheme={schemeOfPages()}
    // Queries name records of the account: they are kept as long as this tab and its account.
    storage={sessionStorage}
    showPersistHeadersSettings={false}
  >
    <GraphiQL.Logo>
      <a href="/settings#api-keys">Whistle</a>
    </GraphiQL.Logo>
  </GraphiQL>,
)

function schemeOfPages(): 'light' | 'dark' | null {
  try {
    const { scheme } = JSON.parse(readStored('whistle.look') ?? '{}') as { scheme?: unknown }
    return scheme === 'light' || scheme === 'dark' ? scheme : null
  } catch {
    return null
  }
}

/** What was typed in this tab under another account. */
async function forgetOthers(): Promise<void> {
  const key = 'whistle.explorer-of'
  const account = await readSession().catch(() => null)
  if (account && sessionStorage.getItem(key) === account.id) return
  sessionStorage.clear()
  if (account) sessionStorage.setItem(key, account.id)
}
