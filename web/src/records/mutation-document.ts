import type { CombinedError } from '@urql/core'
import type { MutationFields } from './mutation-fields.generated.ts'

type FieldName = keyof MutationFields

/**
 * One field of a mutation document, with the input and the condition the schema gives it.
 * `Step<'createVenue' | 'createCourt'>` allows these two fields only.
 */
export type Step<Field extends FieldName = FieldName> = {
  [Name in Field]: { readonly field: Name } & Readonly<MutationFields[Name]>
}[Field]

/** The selection set of a field, for the fields whose answer should update more of the cache than the id. */
export type Selections = Readonly<Partial<Record<FieldName, string>>>

/** The index of the step that the server refused, if the error names one. */
export function failedStep({ graphQLErrors }: Pick<CombinedError, 'graphQLErrors'>): number | null {
  const [, index] = /^step(\d+)$/.exec(String(graphQLErrors[0]?.path?.[0])) ?? []
  return index === undefined ? null : Number(index)
}

type MutationDocument = { readonly text: string; readonly variables: Record<string, unknown> }

/** Writes several steps as one mutation document: the server executes it in one transaction. */
export function mutationDocument(steps: readonly Step[], selections: Selections = {}): MutationDocument {
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const fields = steps.map((step, index) => {
    const { field, input } = step
    const condition = 'condition' in step ? step.condition : undefined
    let given = `input:$input${index}`
    variables[`input${index}`] = input
    declared.push(`$input${index}:${field.charAt(0).toUpperCase()}${field.slice(1)}Input!`)
    if (condition) {
      const [, type] = /^[a-z]+(.+)$/.exec(field) ?? []
      given += `,condition:$condition${index}`
      variables[`condition${index}`] = condition
      declared.push(`$condition${index}:Model${type}ConditionInput`)
    }
    return `step${index}:${field}(${given}){${selections[field] ?? 'id'}}`
  })
  return { text: `mutation Change(${declared.join(',')}){${fields.join(' ')}}`, variables }
}
