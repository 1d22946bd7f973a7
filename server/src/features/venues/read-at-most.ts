/** The text of an answer; one that is larger fails before it is read to its end. */
export async function readAtMost(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > limit) throw new RangeError('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
