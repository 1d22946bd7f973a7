import { defineWords } from '@whistle/domain/words/language'

/** What is left to do for a game. */
export const pendingWords = defineWords(
  {
    notCompleted: 'Over, not marked complete',
    noVenue: 'No court',
    noAssignment: 'No positions',
    noInvitation: 'No officials invited',
    noCrew: 'No positions or invitations',
    notSaved: 'Changes not saved',
    notCompletedBrief: 'Over',
    noVenueBrief: 'No court',
    noAssignmentBrief: 'No crew',
    noInvitationBrief: 'No crew',
    noCrewBrief: 'No crew',
  },
  {
    notCompleted: 'Jugado, sin dar por terminado',
    noVenue: 'Sin cancha',
    noAssignment: 'Sin puestos',
    noInvitation: 'Sin árbitros invitados',
    noCrew: 'Sin puestos o sin invitaciones',
    notSaved: 'Cambios sin guardar',
    notCompletedBrief: 'Jugado',
    noVenueBrief: 'Sin cancha',
    noAssignmentBrief: 'Sin equipo',
    noInvitationBrief: 'Sin equipo',
    noCrewBrief: 'Sin equipo',
  },
)
