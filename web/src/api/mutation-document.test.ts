import { expect, it } from 'vitest'
import { mutationDocument } from './mutation-document.ts'

it('writes every step into one document, and every input as a variable', () => {
  const steps = [
    { field: 'createGame', input: { id: '"}' } },
    { field: 'publishGame', input: { id: 'g' } },
  ]
  expect(mutationDocument(steps, { publishGame: 'id status' })).toEqual({
    text: 'mutation Change($input0:CreateGameInput!,$input1:PublishGameInput!){step0:createGame(input:$input0){id} step1:publishGame(input:$input1){id status}}',
    variables: { input0: { id: '"}' }, input1: { id: 'g' } },
  })
})

it('asks for a condition by the noun of its field', () => {
  const condition = { updatedAt: { eq: 'then' } }
  expect(mutationDocument([{ field: 'deleteInvitation', input: { id: 'i' }, condition }])).toEqual({
    text: 'mutation Change($input0:DeleteInvitationInput!,$condition0:ModelInvitationConditionInput){step0:deleteInvitation(input:$input0,condition:$condition0){id}}',
    variables: { input0: { id: 'i' }, condition0: condition },
  })
})
