import { defineWords } from '@whistle/domain/words/language'

/** What is asked before an official takes a position that something of theirs is against. */
export const warningWords = defineWords(
  {
    title: 'Sign up anyway?',
    text: 'Before you take {position}:',
    goOn: 'Sign up anyway',
    back: 'Back',
    certification:
      'This game requires a certification that you don’t hold on that day. Your manager decides.',
    blockedVenue: 'You have blocked this venue.',
    blockedTeam: 'You have blocked one of the teams.',
    off: 'You have time off at this time.',
    travelLimit: 'The venue is farther than your travel limit.',
    busyElsewhere: 'You have a game in another league around this time.',
    travelTime: 'There is too little time to get there from your game before, or from here to the next one.',
    dayLimit:
      'Your limit is 1 game a day, and you have reached it. | Your limit is {count} games a day, and you have reached it.',
    weekLimit:
      'Your limit is 1 game a week, and you have reached it. | Your limit is {count} games a week, and you have reached it.',
    partner: 'You asked not to work with someone in the crew.',
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
    dayLimit:
      'Tu límite es de 1 partido al día y ya lo has alcanzado. | Tu límite es de {count} partidos al día y ya lo has alcanzado.',
    weekLimit:
      'Tu límite es de 1 partido a la semana y ya lo has alcanzado. | Tu límite es de {count} partidos a la semana y ya lo has alcanzado.',
    partner: 'Has pedido no trabajar con alguien del equipo arbitral.',
  },
)
