type Answer = { data?: unknown; errors?: readonly { message: string }[] }

/** A client of the API; a refusal is a bug in the demo and ends it. */
export type Client = { readonly ask: <T>(query: string, variables?: object) => Promise<T> }

export function clientOf(url: string, headers: Record<string, string>): Client {
  return {
    async ask<T>(query: string, variables: object = {}) {
      const { data, errors } = (await post(`${url}/graphql`, { query, variables }, headers)).answer as Answer
      if (errors?.length) throw new Error(`${errors[0]?.message}\n${query}\n${JSON.stringify(variables)}`)
      return data as T
    },
  }
}

/** Signs the manager in. */
export async function signIn(
  url: string,
  who: { email: string; password: string },
): Promise<Client & { userId: string }> {
  const { answer, headers } = await post(`${url}/api/auth/sign-in/email`, who)
  const { user } = answer as { user: { id: string } }
  const authorization = `Bearer ${headers.get('set-auth-token')}`
  return { userId: user.id, ...clientOf(url, { authorization }) }
}

export async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return { answer: (await response.json()) as unknown, headers: response.headers }
}

export type Step = readonly [field: string, input: object]

/** Several mutations in one request and so in one transaction: `createVenue` takes a `CreateVenueInput`. */
export async function saveAll(client: Client, steps: readonly Step[], answer = 'id') {
  const typeOf = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`
  const asked = steps.map(([field], at) => `$i${at}: ${typeOf(field)}`).join(', ')
  const fields = steps.map(([field], at) => `s${at}: ${field}(input: $i${at}) { ${answer} }`).join('\n')
  const variables = Object.fromEntries(steps.map(([, input], at) => [`i${at}`, input]))
  return client.ask<Record<string, Record<string, string>>>(`mutation (${asked}) { ${fields} }`, variables)
}
