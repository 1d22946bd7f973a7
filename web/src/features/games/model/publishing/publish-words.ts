import { defineWords } from '@whistle/domain/words/language'

/** The question before publishing, and why a game cannot be published. */
export const publishWords = defineWords(
  {
    title: 'Publish {name}?',
    titleMany: { one: 'Publish 1 game?', other: 'Publish {count} games?' },
    invited: {
      one: 'One official gets the invitation by e-mail or SMS.',
      other: '{count} officials get the invitation by e-mail or SMS.',
    },
    changed: {
      one: 'One who was told before is told what has changed.',
      other: '{count} who were told before are told what has changed.',
    },
    unreachable: {
      one: 'One has no address to send to.',
      other: '{count} have no address to send to.',
    },
    nobody: 'Nobody new is told: everybody has the invitation already.',
    leftOut: {
      one: '1 game cannot be published yet and will be left out: {reason}.',
      other: '{count} games cannot be published yet and will be left out: {reason}.',
    },
    started: 'The game has already started: no messages are sent, and officials can no longer sign up.',
    startedMany: {
      one: '1 game has already started: no messages are sent for it, and officials can no longer sign up.',
      other:
        '{count} games have already started: no messages are sent for them, and officials can no longer sign up.',
    },
    refused: 'Not published: {reason}.',
    none: 'Nothing to publish: {reason}.',
    failed: 'Not published. {reason}',
  },
  {
    title: '¿Publicar {name}?',
    titleMany: { one: '¿Publicar 1 partido?', other: '¿Publicar {count} partidos?' },
    invited: {
      one: 'Un árbitro recibe la invitación por correo o SMS.',
      other: '{count} árbitros reciben la invitación por correo o SMS.',
    },
    changed: {
      one: 'Uno que ya lo sabía recibe lo que ha cambiado.',
      other: '{count} que ya lo sabían reciben lo que ha cambiado.',
    },
    unreachable: {
      one: 'Uno no tiene dirección a la que enviar.',
      other: '{count} no tienen dirección a la que enviar.',
    },
    nobody: 'No se avisa a nadie nuevo: todos tienen ya la invitación.',
    leftOut: {
      one: '1 partido aún sin poder publicarse; queda fuera: {reason}.',
      other: '{count} partidos aún sin poder publicarse; quedan fuera: {reason}.',
    },
    started: 'El partido ya ha empezado: no se envía ningún mensaje y los árbitros ya no pueden apuntarse.',
    startedMany: {
      one: '1 partido ya ha empezado: no se envía ningún mensaje y los árbitros ya no pueden apuntarse.',
      other:
        '{count} partidos ya han empezado: no se envía ningún mensaje y los árbitros ya no pueden apuntarse.',
    },
    refused: 'No se publicó: {reason}.',
    none: 'Nada que publicar: {reason}.',
    failed: 'No se publicó. {reason}',
  },
)
