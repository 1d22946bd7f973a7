/**
 * better-auth's body carries an unsigned token, but requests need the signed one, which it sends as a header. Our body
 * carries the signed token.
 */
export async function sessionResponse(accepted: Response): Promise<Response> {
  const { user } = (await accepted.json()) as { user: { id: string; email: string; name: string } }
  const headers = new Headers()
  for (const cookie of accepted.headers.getSetCookie()) headers.append('set-cookie', cookie)
  const token = accepted.headers.get('set-auth-token') ?? ''
  headers.set('set-auth-token', token)
  const { id, email, name } = user
  return Response.json({ token, user: { id, email, name } }, { headers })
}
