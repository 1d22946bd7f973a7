import { defineWords } from './language.ts'

/** Why a request of a client of the API is refused, which no page sends. */
export const apiRefusals = defineWords(
  {
    keyArea: 'the API key does not cover this area',
    keyReads: 'the API key may only read',
    tooManyKeys: 'at most {limit} API keys can be in use; revoke one first',
    notSortable: 'lists are not ordered by {field}',
  },
  {
    keyArea: 'la clave de API no cubre esta área',
    keyReads: 'la clave de API solo puede leer',
    tooManyKeys: 'como máximo {limit} claves de API pueden estar en uso; revoca una antes',
    notSortable: 'las listas no se ordenan por {field}',
  },
)
