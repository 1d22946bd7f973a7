import type { DirectiveNode, FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql'

/** The parts of a document that a selection depends on. */
export type Source = {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Has no prototype: clients choose the names. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** Without variables, also the fields that `@skip` and `@include` leave out. */
type Spread = Pick<Source, 'fragments'> & Partial<Source>

/** One key of the answer: its field, and every node of the document that selects it. */
export type Selected = { readonly key: string; readonly name: string; readonly nodes: FieldNode[] }

/** The fields selected under these nodes: fragments spread, directives applied, equal keys merged. */
export function selectedUnder(
  nodes: readonly { selectionSet?: SelectionSetNode }[],
  source: Spread,
): Selected[] {
  const found = new Map<string, Selected>()
  const spread = new Set<string>()
  for (const node of nodes) if (node.selectionSet) gather(node.selectionSet, source, found, spread)
  return [...found.values()]
}

function gather(
  set: SelectionSetNode,
  source: Spread,
  found: Map<string, Selected>,
  spread: Set<string>,
): void {
  for (const selection of set.selections) {
    if (source.variables && !isIncluded(selection.directives, source.variables)) continue
    if (selection.kind === 'Field') {
      const key = selection.alias?.value ?? selection.name.value
      const known = found.get(key)
      if (known) known.nodes.push(selection)
      else found.set(key, { key, name: selection.name.value, nodes: [selection] })
      continue
    }
    if (selection.kind === 'InlineFragment') {
      gather(selection.selectionSet, source, found, spread)
      continue
    }
    const name = selection.name.value
    const fragment = source.fragments.get(name)
    if (!fragment || spread.has(name)) continue
    spread.add(name)
    gather(fragment.selectionSet, source, found, spread)
  }
}

function isIncluded(
  directives: readonly DirectiveNode[] | undefined,
  variables: Source['variables'],
): boolean {
  if (!directives?.length) return true
  return directives.every((directive) => {
    const name = directive.name.value
    if (name !== 'skip' && name !== 'include') return true
    const value = directive.arguments?.[0]?.value
    const isTrue =
      value?.kind === 'Variable'
        ? variables[value.name.value] === true
        : value?.kind === 'BooleanValue' && value.value
    return name === 'include' ? isTrue : !isTrue
  })
}
