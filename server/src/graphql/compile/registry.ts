import type { ApiKeyArea } from '@whistle/domain/accounts/api-key'
import type { Model } from './model.ts'

/** Finds a model by its name. Used while a read is compiled, never while it runs. */
export type Registry = {
  model(name: string): Model
  /** The area to which the records of a model belong. */
  areaOf(model: Model): ApiKeyArea | undefined
}

type Owned = { readonly models?: readonly Model[]; readonly area?: ApiKeyArea }

/** All models of the features, with their areas. A name that two models share, or a relation to a missing model, prevents the start. */
export function createRegistry(features: readonly Owned[]): Registry {
  const models = features.flatMap(({ models = [] }) => models)
  const areas = new Map(features.flatMap(({ models = [], area }) => models.map(({ name }) => [name, area])))
  const byName = new Map(models.map((model) => [model.name, model]))
  if (byName.size !== models.length) throw new Error('two models have the same name')
  const find = (name: string): Model => {
    const model = byName.get(name)
    if (!model) throw new Error(`there is no model ${name}`)
    return model
  }
  for (const { fields } of models) {
    for (const field of Object.values(fields)) {
      if (field.is === 'one' || field.is === 'many' || field.is === 'first') find(field.model)
    }
  }
  return { model: find, areaOf: ({ name }) => areas.get(name) }
}
