import { type FieldNode, type GraphQLObjectType, getNamedType, isObjectType } from 'graphql'
import type { Room } from '../../db/sql.ts'
import { answerTooLong } from './answer-too-long.ts'
import { charactersAroundKey, charactersOfObject, setKey, sizeOf } from './row-shape.ts'
import { type Source, selectedUnder } from './selection.ts'

type Asked = Source & {
  readonly type: GraphQLObjectType
  readonly nodes: readonly FieldNode[]
  readonly room: Room
}
type Plain = Readonly<Record<string, unknown>>

/** An answer without a model, reduced to the selected fields. */
export function shaped(answer: Plain, { type, nodes, fragments, variables, room }: Asked): Plain {
  return shapeOf(answer, type, nodes, { fragments, variables, room })
}

function shapeOf(
  value: Plain,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  source: Source & { readonly room: Room },
): Record<string, unknown> {
  const shape: Record<string, unknown> = {}
  let size = charactersOfObject
  for (const { key, name, nodes: asked } of selectedUnder(nodes, source)) {
    const inner = getNamedType(type.getFields()[name]?.type)
    const found = value[name]
    size += key.length + charactersAroundKey
    if (name === '__typename') setKey(shape, key, type.name)
    else if (!isObjectType(inner) || found === null) {
      size += sizeOf(found)
      setKey(shape, key, found)
    } else if (Array.isArray(found))
      setKey(
        shape,
        key,
        found.map((each) => shapeOf(each, inner, asked, source)),
      )
    else setKey(shape, key, shapeOf(found as Plain, inner, asked, source))
  }
  source.room.left -= size
  if (source.room.left < 0) throw answerTooLong()
  return shape
}
