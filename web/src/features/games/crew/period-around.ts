export type Period = { readonly from: string; readonly to: string }

const day = 86_400_000

/** Whole days around a start, so that another minute needs no new request. */
export function periodAround(startDateTime: string): Period {
  const today = Math.floor(Date.parse(startDateTime) / day) * day
  return { from: new Date(today - day).toISOString(), to: new Date(today + 3 * day).toISOString() }
}
