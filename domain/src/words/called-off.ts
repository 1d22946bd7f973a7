import { defineWords, type Language } from './language.ts'

const reasonWords = defineWords(
  {
    WEATHER: 'Weather',
    FACILITY: 'The venue is not available',
    TEAMS: 'A team is not playing',
    OFFICIALS: 'Not enough officials',
    OTHER: 'Other',
  },
  {
    WEATHER: 'Mal tiempo',
    FACILITY: 'La sede no está disponible',
    TEAMS: 'Un equipo no se presenta',
    OFFICIALS: 'Faltan árbitros',
    OTHER: 'Otro motivo',
  },
)

/** Reasons that pages and messages say in the reader's language. Any other text is a reason too. */
export const cancelReasons = ['WEATHER', 'FACILITY', 'TEAMS', 'OFFICIALS', 'OTHER'] as const
type CancelReason = (typeof cancelReasons)[number]

export function isCancelReason(reason: unknown): reason is CancelReason {
  return (cancelReasons as readonly unknown[]).includes(reason)
}

/** A known reason in the reader's language; any other as it was written. `OTHER` says nothing. */
export function cancelReasonText(reason: string | null, language: Language): string | null {
  if (!isCancelReason(reason)) return reason
  return reason === 'OTHER' ? null : reasonWords[language][reason]
}

/** The name of a reason in a list of choices. */
export function cancelReasonName(reason: CancelReason, language: Language): string {
  return reasonWords[language][reason]
}

/** Messages to officials about games that are called off. */
export const calledOffWords = defineWords(
  {
    severalSubject: 'Called off: {count} of your games, {days}',
    severalIntro: '{manager} has called off {count} of your games. You don’t need to come.',
    severalText: '{manager}: {count} of your games are called off: {games}. You don’t need to come.',
    oneText: '{manager}: {game}, {start}, is called off ({reason}). You don’t need to come.',
    reason: 'Reason',
    note: 'Note from {manager}',
    pay: 'Pay',
    share: '{amount} ({share}% of your fee)',
    noPay: 'no fee is paid',
    from: '{first} to {last}',
  },
  {
    severalSubject: 'Cancelados: {count} de tus partidos, {days}',
    severalIntro: '{manager} ha cancelado {count} de tus partidos. No hace falta que vayas.',
    severalText: '{manager}: se han cancelado {count} de tus partidos: {games}. No hace falta que vayas.',
    oneText: '{manager}: {game} del {start} se ha cancelado ({reason}). No hace falta que vayas.',
    reason: 'Motivo',
    note: 'Nota de {manager}',
    pay: 'Pago',
    share: '{amount} ({share} % de tu tarifa)',
    noPay: 'no se paga',
    from: 'del {first} al {last}',
  },
)
