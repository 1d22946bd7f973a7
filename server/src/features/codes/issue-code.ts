import { codeOf, type KeyedHash } from '@whistle/domain/accounts/code'

/** Inserts a record with the first of its codes that is free; returns the code, or null when the same record exists. */
export async function issueCode(
  id: string,
  hash: KeyedHash,
  record: {
    /** Returns no row when the code is taken. */
    insert(code: string): Promise<readonly unknown[]>
    /** Finds the record of a repeated request. */
    findSame(): Promise<readonly unknown[]>
  },
): Promise<string | null> {
  for (let attempt = 0; ; attempt++) {
    const code = codeOf(id, hash, attempt)
    const [inserted] = await record.insert(code)
    if (inserted) return code
    const [same] = await record.findSame()
    if (same) return null
  }
}
