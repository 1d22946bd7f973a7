import { readStored, writeStored } from '../../../state/local-storage.ts'

const key = 'whistle.person'

/** The record by which the reader of a shared mailbox chose who they are, on this device. */
export function chosenPerson(): string {
  return readStored(key) ?? ''
}

/** An empty id asks again. */
export function choosePerson(recordId: string): void {
  writeStored(key, recordId)
}
