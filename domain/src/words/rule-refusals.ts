import { defineWords } from './language.ts'

/** What the rules of assigning refuse: a placement to a manager, and an open position to an official. */
export const ruleRefusalWords = defineWords(
  {
    ruleDeclined: 'the official has declined this game',
    ruleCertification: 'the official does not hold the required certification on that day',
    ruleGrade: 'the official’s grade is below {grade}, the minimum grade of this position, or says never',
    ruleBlockedVenue: 'the official is blocked from this venue',
    ruleBlockedTeam: 'the official is blocked from one of the teams',
    ruleOff: 'the official is not available at that time',
    ruleTravelLimit: 'the venue is farther than the official’s limit of {distance}',
    ruleBusyElsewhere: 'the official has a game in another league at that time',
    ruleOverlap: 'the official has another of your games at that time',
    ruleTravelTime:
      'the official cannot get there in time from the game before, or from this one to the next',
    ruleDayLimit: 'the official’s limit of {day} games a day is reached',
    ruleWeekLimit: 'the official’s limit of {week} games a week is reached',
    rulePartner: 'the official is blocked from working with one of the crew',
    signUpNotOpen: 'this position is not open to you: ask your manager',
    signUpTravelLimit: 'the venue is farther than the {distance} that your manager has set for you',
    signUpDayLimit: 'you have as many games that day as your manager has set for you: {day}',
    signUpWeekLimit: 'you have as many games that week as your manager has set for you: {week}',
    signUpWarned: 'your limits, blocks, time off, other games or certifications are against it: {rules}',
  },
  {
    ruleDeclined: 'el árbitro ha rechazado este partido',
    ruleCertification: 'el árbitro no tiene la certificación exigida para ese día',
    ruleGrade: 'el nivel del árbitro es menor que {grade}, el mínimo de este puesto, o es nunca',
    ruleBlockedVenue: 'el árbitro está bloqueado para esta sede',
    ruleBlockedTeam: 'el árbitro está bloqueado para uno de los equipos',
    ruleOff: 'el árbitro no está disponible a esa hora',
    ruleTravelLimit: 'la sede está más lejos que el límite del árbitro, {distance}',
    ruleBusyElsewhere: 'el árbitro tiene un partido en otra liga a esa hora',
    ruleOverlap: 'el árbitro tiene otro partido tuyo a esa hora',
    ruleTravelTime: 'el árbitro no llega a tiempo desde el partido anterior, o desde este al siguiente',
    ruleDayLimit: 'el árbitro ya tiene su máximo de {day} partidos al día',
    ruleWeekLimit: 'el árbitro ya tiene su máximo de {week} partidos a la semana',
    rulePartner: 'el árbitro está bloqueado para trabajar con alguien del equipo',
    signUpNotOpen: 'este puesto no está abierto para ti: pregunta a tu responsable',
    signUpTravelLimit: 'la sede está más lejos que los {distance} que ha fijado tu responsable para ti',
    signUpDayLimit: 'ya tienes ese día los partidos que ha fijado tu responsable para ti: {day}',
    signUpWeekLimit: 'ya tienes esa semana los partidos que ha fijado tu responsable para ti: {week}',
    signUpWarned:
      'tus límites, bloqueos, ausencias, otros partidos o certificaciones están en contra: {rules}',
  },
)
