import { defineWords } from '@whistle/domain/words/language'

/** The names of the rules of assigning, by the rule, as a part of other sentences. */
export const ruleWords = defineWords(
  {
    rule_certification: 'certification',
    rule_grade: 'grade',
    rule_blockedVenue: 'blocked venue',
    rule_blockedTeam: 'blocked team',
    rule_off: 'time off',
    rule_travelLimit: 'travel limit',
    rule_busyElsewhere: 'busy in another league',
    rule_travelTime: 'time to get there',
    rule_dayLimit: 'games a day',
    rule_weekLimit: 'games a week',
    rule_partner: 'blocked partner',
  },
  {
    rule_certification: 'certificación',
    rule_grade: 'nivel',
    rule_blockedVenue: 'sede bloqueada',
    rule_blockedTeam: 'equipo bloqueado',
    rule_off: 'no disponible',
    rule_travelLimit: 'límite de viaje',
    rule_busyElsewhere: 'ocupado en otra liga',
    rule_travelTime: 'tiempo de viaje',
    rule_dayLimit: 'partidos al día',
    rule_weekLimit: 'partidos a la semana',
    rule_partner: 'compañero bloqueado',
  },
)
