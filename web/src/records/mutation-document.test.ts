import { CombinedError } from '@urql/core'
import { GraphQLError } from 'graphql'
import { expect, it } from 'vitest'
import { failedStep, mutationDocument, type Step } from './mutation-document.ts'

it('writes all steps into one document and passes every input as a variable', () => {
  const steps: Step[] = [
    { field: 'deleteGame', input: { id: '"}' } },
    { field: 'publishGame', input: { id: 'g' } },
  ]
  expect(mutationDocument(steps, { publishGame: 'id status' })).toEqual({
    text: 'mutation Change($input0:DeleteGameInput!,$input1:PublishGameInput!){step0:deleteGame(input:$input0){id} step1:publishGame(input:$input1){id status}}',
    variables: { input0: { id: '"}' }, input1: { id: 'g' } },
  })
})

it('declares the condition type of the field', () => {
  const condition = { accepted: { eq: true } }
  expect(mutationDocument([{ field: 'deleteInvitation', input: { id: 'i' }, condition }])).toEqual({
    text: 'mutation Change($input0:DeleteInvitationInput!,$condition0:ModelInvitationConditionInput){step0:deleteInvitation(input:$input0,condition:$condition0){id}}',
    variables: { input0: { id: 'i' }, condition0: condition },
  })
})

it('finds the step that the server refused', () => {
  const errorAt = (path?: readonly string[]) =>
    new CombinedError({ graphQLErrors: [new GraphQLError('no', { path })] })
  expect(failedStep(errorAt(['step12', 'id']))).toBe(12)
  expect(failedStep(errorAt())).toBeNull()
})
