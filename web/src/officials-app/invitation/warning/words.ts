import { defineWords } from '@whistle/domain/words/language'

/** What is asked before an official takes a position that something of theirs is against. */
export const warningWords = defineWords(
  {
    title: 'Sign up all the same?',
    text: 'Before you take {position}:',
    goOn: 'Sign up all the same',
    back: 'Back',
    certification: 'The game asks for a certification that you don’t have on that day. Your manager decides.',
    blockedVenue: 'You have blocked this venue.',
    blockedTeam: 'You have blocked one of the teams.',
    off: 'You have time off at this time.',
    travelLimit: 'The venue is farther than your travel limit.',
    busyElsewhere: 'You have a game in another league around this time.',
    travelTime: 'There is too little time to get there from your game before, or from here to the next one.',
    dayLimit: {
      one: 'You set a limit of 1 game a day, and you have it.',
      other: 'You set a limit of {count} games a day, and you have them.',
    },
    weekLimit: {
      one: 'You set a limit of 1 game a week, and you have it.',
      other: 'You set a limit of {count} games a week, and you have them.',
    },
    partner: 'You asked not to work with one of the crew.',
  },
  {
    title: '¿Apuntarte de todos modos?',
    text: 'Antes de aceptar este puesto, {position}:',
    goOn: 'Apuntarme de todos modos',
    back: 'Volver',
    certification: 'El partido exige una certificación que no tienes ese día. Decide tu responsable.',
    blockedVenue: 'Has bloqueado esta sede.',
    blockedTeam: 'Has bloqueado a uno de los equipos.',
    off: 'Tienes una ausencia a esta hora.',
    travelLimit: 'La sede está más lejos que tu límite de viaje.',
    busyElsewhere: 'Tienes un partido en otra liga hacia esa hora.',
    travelTime: 'Hay poco tiempo para llegar desde tu partido anterior, o desde este al siguiente.',
    dayLimit: {
      one: 'Has fijado un límite de 1 partido al día, y ya lo tienes.',
      other: 'Has fijado un límite de {count} partidos al día, y ya los tienes.',
    },
    weekLimit: {
      one: 'Has fijado un límite de 1 partido a la semana, y ya lo tienes.',
      other: 'Has fijado un límite de {count} partidos a la semana, y ya los tienes.',
    },
    partner: 'Has pedido no trabajar con alguien del equipo arbitral.',
  },
)
