import { defineWords } from '@whistle/domain/words/language'

/** The question before publishing, and why a game cannot be published. */
export const publishWords = defineWords(
  {
    title: 'Publish {name}?',
    titleMany: 'Publish 1 game? | Publish {count} games?',
    invited:
      '1 official will get the invitation by email or text message. | {count} officials will get the invitation by email or text message.',
    changed: '1 official will be notified of the change. | {count} officials will be notified of the change.',
    asked:
      '1 official has confirmed and will be asked to accept the change. | {count} officials have confirmed and will be asked to accept the change.',
    unreachable:
      '1 official has no email address or phone number. | {count} officials have no email address or phone number.',
    unlinked:
      '1 official no longer works with you and is left out. | {count} officials no longer work with you and are left out.',
    nobody: 'No new messages: every official already has the invitation.',
    leftOut:
      '1 game cannot be published yet and will be left out: {reason}. | {count} games cannot be published yet and will be left out: {reason}.',
    started: 'The game has already started: no messages are sent, and officials can no longer sign up.',
    startedMany:
      '1 game has already started: no messages are sent for it, and officials can no longer sign up. | {count} games have already started: no messages are sent for them, and officials can no longer sign up.',
    sharedCourt: '{name} is on the same court at the same time as {others}.',
    sharedCourtMore:
      '1 more game shares its court with another. | {count} more games share their court with another.',
    titleWithoutFees: 'Publish without fees?',
    withoutFees: 'Every fee of {name} is $0.00, and the invitation says so.',
    withoutFeesMany:
      'Every fee of 1 game is $0.00, and its invitation says so. | Every fee of {count} games is $0.00, and their invitations say so.',
    setFees: 'Set fees',
    refused: 'Not published: {reason}.',
    none: 'Nothing to publish: {reason}.',
    failed: 'Not published. {reason}',
    publishing: 'Invitations are being sent for 1 game. | Invitations are being sent for {count} games.',

    offers: 'Offers that are not sent',
    notSent: '1 not sent. | {count} not sent.',
    notSentMeans: 'These officials have not been told yet: they are told when you publish.',
    showThem: 'Show only these',
    showAll: 'Show all games',
    publishThem: 'Publish 1 game | Publish {count} games',
  },
  {
    title: '¿Publicar {name}?',
    titleMany: '¿Publicar 1 partido? | ¿Publicar {count} partidos?',
    invited:
      '1 árbitro recibirá la invitación por correo o mensaje de texto. | {count} árbitros recibirán la invitación por correo o mensaje de texto.',
    changed: 'Se avisará del cambio a 1 árbitro. | Se avisará del cambio a {count} árbitros.',
    asked:
      '1 árbitro había confirmado: se le pedirá que acepte el cambio. | {count} árbitros habían confirmado: se les pedirá que acepten el cambio.',
    unreachable: '1 árbitro no tiene correo ni teléfono. | {count} árbitros no tienen correo ni teléfono.',
    unlinked:
      '1 árbitro ya no trabaja contigo y queda fuera. | {count} árbitros ya no trabajan contigo y quedan fuera.',
    nobody: 'No se enviará nada: todos los árbitros ya tienen la invitación.',
    leftOut:
      '1 partido aún no se puede publicar y se omitirá: {reason}. | {count} partidos aún no se pueden publicar y se omitirán: {reason}.',
    started: 'El partido ya ha empezado: no se envía ningún mensaje y los árbitros ya no pueden apuntarse.',
    startedMany:
      '1 partido ya ha empezado: no se envía ningún mensaje y los árbitros ya no pueden apuntarse. | {count} partidos ya han empezado: no se envía ningún mensaje y los árbitros ya no pueden apuntarse.',
    sharedCourt: '{name} está en la misma cancha y a la misma hora que {others}.',
    sharedCourtMore:
      '1 partido más comparte su cancha con otro. | {count} partidos más comparten su cancha con otro.',
    titleWithoutFees: '¿Publicar sin tarifas?',
    withoutFees: 'Todas las tarifas de {name} son de $0,00, y así lo dice la invitación.',
    withoutFeesMany:
      'Todas las tarifas de 1 partido son de $0,00, y así lo dice su invitación. | Todas las tarifas de {count} partidos son de $0,00, y así lo dicen sus invitaciones.',
    setFees: 'Fijar tarifas',
    refused: 'No se publicó: {reason}.',
    none: 'Nada que publicar: {reason}.',
    failed: 'No se publicó. {reason}',
    publishing:
      'Se están enviando las invitaciones de 1 partido. | Se están enviando las invitaciones de {count} partidos.',

    offers: 'Ofertas sin enviar',
    notSent: '1 sin enviar. | {count} sin enviar.',
    notSentMeans: 'Los árbitros asignados aún no saben nada: se les avisa al publicar.',
    showThem: 'Ver solo estos',
    showAll: 'Ver todos los partidos',
    publishThem: 'Publicar 1 partido | Publicar {count} partidos',
  },
)
