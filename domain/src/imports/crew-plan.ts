import type { ImportedCrew } from './game-places.ts'
import { foldName } from './import-table.ts'
import { isInitials, wordsOf } from './reading/likeness.ts'

type Position = { readonly id: string; readonly name: string; readonly isBackup: boolean }

/** Who of a file takes which position of a new game; an id of null is a position to add, of this name. */
export type Placement = {
  readonly positionId: string | null
  readonly name: string
  readonly officialId: string
}

/**
 * By the position that the file names, its short form ("AR1", "Ref") or its name without a number ("Umpire 1"); without one the first
 * open position, backups last. What the game does not have is added,
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
  const found = new Map<ImportedCrew, Position | undefined>()
  for (const isNamed of [isSame, isShortFor, isSameUnnumbered])
    for (const member of once) {
      const { position } = member
      if (position && !found.get(member))
        found.set(
          member,
          take(({ name }) => isNamed(position, name)),
        )
    }
  return once.map((member) => {
    const { position, officialId } = member
    const taken = found.get(member) ?? (position ? undefined : take(() => true))
    return { positionId: taken?.id ?? null, name: taken?.name ?? position ?? 'Official', officialId }
  })
}

const isSame = (said: string, name: string) => foldName(said) === foldName(name)

function isShortFor(said: string, name: string): boolean {
  const short = foldName(said).replace(/\.$/, '')
  return isInitials(said, wordsOf(name)) || (short.length > 2 && foldName(name).startsWith(short))
}

const unnumbered = (name: string) => name.replace(/[\s#]*\d+$/, '')

function isSameUnnumbered(said: string, name: string): boolean {
  const [one, other] = [unnumbered(said), unnumbered(name)]
  return one !== '' && (isSame(one, other) || isShortFor(one, other))
}
