import { defineWords } from '@whistle/domain/words/language'

export const personWords = defineWords(
  {
    title: 'Who are you?',
    text: 'Several officials share {email}. Choose your name; you can switch at the top of every page. If two of these are you, use the same name in both profiles.',
    switch: 'Signed in as {name}. Switch',
  },
  {
    title: '¿Quién eres?',
    text: 'Varios árbitros comparten {email}. Elige tu nombre; puedes cambiarlo arriba en cada página. Si dos de estos nombres son tuyos, escribe el mismo nombre en ambos perfiles.',
    switch: 'Sesión de {name}. Cambiar',
  },
)
