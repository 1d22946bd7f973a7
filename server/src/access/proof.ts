declare const right: unique symbol

/** That somebody was allowed something, and on whose records. Only policies make one; stores ask for it. */
export type Proof<Right extends string> = { readonly owner: string; readonly [right]: Right }

export function prove<Right extends string>(owner: string): Proof<Right> {
  return { owner } as Proof<Right>
}
