import { type FieldNode, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import { setKey } from './row-shape.ts'
import { type Source, selectedUnder } from './selection.ts'

type Asked = Source & { readonly type: GraphQLObjectType; readonly nodes: readonly FieldNode[] }
type Plain = Readonly<Record<string, unknown>>

/** An answer without a model, reduced to the selected fields. */
export function shaped(answer: Plain, { type, nodes, fragments, variables }: Asked): Plain {
  return shapeOf(answer, type, nodes, { fragments, variables })
}

function shapeOf(
  value: Plain,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  source: Source,
): Record<string, unknown> {
  const shape: Record<string, unknown> = {}
  for (const { key, name, nodes: asked } of selectedUnder(nodes, source)) {
    const inner = getNamedType(type.getFields()[name]?.type)
    const found = value[name]
    if (name === '__typename') setKey(shape, key, type.name)
    else if (!isObjectType(inner) || found === null) setKey(shape, key, found)
    else if (Array.isArray(found))
      setKey(
        shape,
        key,
        found.map((each) => shapeOf(each, inner, asked, source)),
      )
    else setKey(shape, key, shapeOf(found as Plain, inner, asked, source))
  }
  return shape
}
