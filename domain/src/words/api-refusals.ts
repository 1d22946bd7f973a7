import { defineWords } from './language.ts'

/** Why a request of a client of the API is refused, which no page sends. */
export const apiRefusals = defineWords(
  {
    keyArea: 'the API key does not cover this area',
    keyReads: 'the API key may only read here',
    writesUnread: 'a key only writes in areas that it covers',
    tooManyKeys: 'at most {limit} API keys can be in use; revoke one first',
    tooManyWebhooks: 'at most {limit} webhooks; delete one first',
    tooManyCalendars: 'at most {limit} calendars; remove one first',
    webAddressInvalid: 'enter an address that begins with {protocols}, without a password in it',
    addressNotPublic: 'no server on the public internet has this address',
    notSortable: 'lists are not ordered by {field}',
  },
  {
    keyArea: 'la clave de API no cubre esta área',
    keyReads: 'la clave de API aquí solo puede leer',
    writesUnread: 'una clave solo escribe en áreas que abarca',
    tooManyKeys: 'como máximo {limit} claves de API pueden estar en uso; revoca una antes',
    tooManyWebhooks: 'como máximo {limit} webhooks; elimina uno antes',
    tooManyCalendars: 'como máximo {limit} calendarios; quita uno antes',
    webAddressInvalid: 'escribe una dirección que empiece por {protocols}, sin contraseña',
    addressNotPublic: 'ningún servidor de la internet pública tiene esta dirección',
    notSortable: 'las listas no se ordenan por {field}',
  },
)
