/** One field of a mutation document. Whoever makes steps says more narrowly which there are, and what goes into them. */
export type Step = {
  readonly field: string
  readonly input: object
  /** What has to hold for the step, and with it for the whole document, to happen. */
  readonly condition?: object
}

type MutationDocument = { readonly text: string; readonly variables: Record<string, unknown> }

/**
 * Writes several steps as one mutation document, and so as one transaction. Of what a step made its id comes back, or what
 * `answers` says of its field: that renews the cache.
 */
export function mutationDocument(
  steps: readonly Step[],
  answers: Readonly<Record<string, string>> = {},
): MutationDocument {
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const fields = steps.map(({ field, input, condition }, index) => {
    let given = `input:$input${index}`
    variables[`input${index}`] = input
    declared.push(`$input${index}:${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`)
    if (condition) {
      const [, noun] = /^[a-z]+(.+)$/.exec(field) ?? []
      given += `,condition:$condition${index}`
      variables[`condition${index}`] = condition
      declared.push(`$condition${index}:Model${noun}ConditionInput`)
    }
    return `step${index}:${field}(${given}){${answers[field] ?? 'id'}}`
  })
  return { text: `mutation Change(${declared.join(',')}){${fields.join(' ')}}`, variables }
}
