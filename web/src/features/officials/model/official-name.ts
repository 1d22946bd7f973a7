type Named = { readonly firstName?: string | null; readonly lastName?: string | null }

export function nameOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
