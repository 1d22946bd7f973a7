const key = 'whistle.person'

/** The record by which the reader of a shared mailbox chose who they are, on this device. */
export function chosenPerson(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return forgetful
  }
}

/** Without storage the choice lasts as long as the page. */
let forgetful = ''

/** An empty id asks again. */
export function choosePerson(recordId: string): void {
  forgetful = recordId
  try {
    localStorage.setItem(key, recordId)
  } catch {
    // A private window.
  }
}
