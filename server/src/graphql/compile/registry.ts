import type { Model } from './model.ts'

/** Finds a model by its name. Used while a read is compiled, never while it runs. */
export type Registry = { model(name: string): Model }

/** All models of the features. A name that two models share, or a relation to a missing model, prevents the start. */
export function createRegistry(models: readonly Model[]): Registry {
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
  return { model: find }
}
