import type { Step } from './venue-steps.ts'

const conditions: Partial<Record<Step['field'], string>> = { updateVenue: 'ModelVenueConditionInput' }

/** What comes back renews the cache. Courts do not: in the middle of a document they are not yet what they will be. */
const answers: Partial<Record<Step['field'], string>> = {
  updateVenue: 'id name placeId formattedAddress location{lat lon} timeZone updatedAt',
}

/** Writes several steps as one mutation document, and so as one transaction. */
export function mutationDocument(steps: readonly Step[]): {
  text: string
  variables: Record<string, unknown>
} {
  const variables: Record<string, unknown> = {}
  const declared: string[] = []
  const fields = steps.map((step, index) => {
    const type = `${step.field.charAt(0).toUpperCase()}${step.field.slice(1)}Input`
    variables[`input${index}`] = step.input
    declared.push(`$input${index}:${type}!`)
    let given = `input:$input${index}`
    if ('condition' in step) {
      variables[`condition${index}`] = step.condition
      declared.push(`$condition${index}:${conditions[step.field]}`)
      given += `,condition:$condition${index}`
    }
    return `step${index}:${step.field}(${given}){${answers[step.field] ?? 'id'}}`
  })
  return { text: `mutation ChangeVenue(${declared.join(',')}){${fields.join(' ')}}`, variables }
}
