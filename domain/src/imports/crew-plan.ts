import type { ImportedCrew } from './game-places.ts'
import { foldName } from './import-table.ts'

type Position = { readonly id: string; readonly name: string; readonly isBackup: boolean }

/** Who of a file takes which position of a new game; an id of null is a position to add, of this name. */
export type Placement = {
  readonly positionId: string | null
  readonly name: string
  readonly officialId: string
}

/**
 * By the position that the file names; without one the first open position, backups last. What the game does not have is added,
 * so that no official of the file is lost. An official is placed once.
 */
export function crewPlan(positions: readonly Position[], crew: readonly ImportedCrew[]): Placement[] {
  const open = [...positions].sort((one, other) => Number(one.isBackup) - Number(other.isBackup))
  const take = (test: (position: Position) => boolean) => {
    const at = open.findIndex(test)
    return at < 0 ? undefined : open.splice(at, 1)[0]
  }
  const once = crew.filter(
    ({ officialId }, index) => crew.findIndex((each) => each.officialId === officialId) === index,
  )
  const named = once.map((member) => {
    const { position } = member
    return { member, found: position ? take(({ name }) => foldName(name) === foldName(position)) : undefined }
  })
  return named.map(({ member: { position, officialId }, found }) => {
    const taken = found ?? (position ? undefined : take(() => true))
    return { positionId: taken?.id ?? null, name: taken?.name ?? position ?? 'Official', officialId }
  })
}
