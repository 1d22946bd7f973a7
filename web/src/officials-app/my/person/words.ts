import { defineWords } from '@whistle/domain/words/language'

export const personWords = defineWords(
  {
    title: 'Who are you?',
    text: 'Several officials share {email}. Choose your name; you can switch at the top of every page. If two of them are you, give them the same name in the profile.',
    switch: 'Signed in as {name}. Switch',
  },
  {
    title: '¿Quién eres?',
    text: 'Varios árbitros comparten {email}. Elige tu nombre; puedes cambiarlo arriba en cada página. Si dos de ellos eres tú, ponles el mismo nombre en el perfil.',
    switch: 'Sesión de {name}. Cambiar',
  },
)
