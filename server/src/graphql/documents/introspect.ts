import { refuse } from '@whistle/domain/refusal'
import {
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql'
import { Refused } from '../../access/refused.ts'
import type { Room } from '../../db/sql.ts'
import { setKey } from '../compile/row-shape.ts'
import { type Selected, type Source, selectedUnder } from '../compile/selection.ts'

/** The query that tools send has about a third of this. */
const maxValues = 40_000
/** As so many characters of other answers. */
const charactersOfValue = 25

/** Answers `__schema` or `__type`. The values of all such fields of a request are limited together. */
export function introspect(
  schema: GraphQLSchema,
  source: Source & { readonly roots: readonly Selected[] },
  root: Selected,
  room: Room,
): unknown {
  const roots = source.roots.filter(({ name }) => name === '__schema' || name === '__type')
  let left = maxValues / roots.length

  const objectOf = (value: unknown, type: GraphQLObjectType, nodes: readonly FieldNode[]): unknown => {
    if (value === null || value === undefined) return null
    if (Array.isArray(value)) return value.map((each) => objectOf(each, type, nodes))
    const answer: Record<string, unknown> = {}
    for (const selected of selectedUnder(nodes, source)) {
      left -= 1
      room.left -= charactersOfValue
      if (left < 0) {
        const values = { limit: 'values of the schema', max: maxValues }
        throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values }))
      }
      setKey(answer, selected.key, fieldOf(value, type, selected))
    }
    return answer
  }

  const fieldOf = (value: unknown, type: GraphQLObjectType, { name, nodes }: Selected): unknown => {
    if (name === '__typename') return type.name
    const field = type.getFields()[name]
    if (!field?.resolve) throw new Error(`${type.name}.${name} is not a field of introspection`)
    const args = field.args.length ? getArgumentValues(field, nodes[0] as FieldNode, source.variables) : {}
    // Fields of introspection use only the schema of what graphql-js passes to a resolver.
    const found: unknown = field.resolve(value, args, undefined, { schema } as never)
    const inner = getNamedType(field.type)
    return isObjectType(inner) ? objectOf(found, inner, nodes) : (found ?? null)
  }

  const field = root.name === '__schema' ? SchemaMetaFieldDef : TypeMetaFieldDef
  const args = getArgumentValues(field, root.nodes[0] as FieldNode, source.variables)
  const found: unknown = field.resolve?.(undefined, args, undefined, { schema } as never)
  return objectOf(found, getNamedType(field.type) as GraphQLObjectType, root.nodes)
}
