import { defineWords } from '@whistle/domain/words/language'

export const myAvailabilityWords = defineWords(
  {
    title: 'Availability',
    intro:
      'Enter when you cannot work. Your managers see it when they look for officials, and you are warned before you sign up. You can still be invited.',
    zone: 'All times are in {zone}.',

    sharedMailbox:
      'This account was created by another official who shares this mailbox, and time off belongs to the account. To enter your own, ask your manager to save an email address that only you use, and set a password with it. Until then, tell your manager directly.',

    offTitle: 'Time off',
    offNone: 'No time off yet. Add a holiday or an evening here.',
    from: 'From',
    until: 'Until',
    allDay: 'All day',
    note: 'Note',
    noteHint: 'Optional; your managers can read it',
    addOff: 'Add time off',
    offRange: '{from} to {until}',
    endsFirst: 'The end must be after the start.',
    longAgo: 'This time has already passed.',
    enteredAlready: 'You have already entered this.',
    tooLong: 'At most one year at a time.',
    fromHour: 'From (time)',
    untilHour: 'Until (time)',

    weeklyTitle: 'Every week',
    weeklyNone: 'No weekly time off yet. For example, add the evenings you never work.',
    days: 'Days of the week',
    addWeekly: 'Add weekly time off',
    chooseDay: 'Choose at least one day.',
    weeklyAllDay: 'all day',
    hours: '{from} – {until}',

    remove: 'Remove {what}',
    added: 'Added: {what}',
    stillHeld: 'You still have {game} at that time: give it back on its page, or tell your manager.',
    removed: 'Removed: {what}',
    notAdded: 'Not added: {reason}',
    notRemoved: 'Not removed: {reason}',
  },
  {
    title: 'Disponibilidad',
    intro:
      'Indica cuándo no puedes trabajar. Tus responsables lo ven al buscar árbitros y recibes un aviso antes de apuntarte. Aun así pueden invitarte.',
    zone: 'Las horas se muestran en {zone}.',

    sharedMailbox:
      'Esta cuenta la creó otra persona que comparte el mismo correo, y las ausencias pertenecen a la cuenta. Para indicar las tuyas, pide a tu responsable que guarde un correo solo tuyo y crea una contraseña con él; hasta entonces, avisa directamente a tu responsable.',

    offTitle: 'Ausencias',
    offNone: 'Aún no has indicado ausencias. Añade aquí unas vacaciones o una tarde.',
    from: 'Desde',
    until: 'Hasta',
    allDay: 'Todo el día',
    note: 'Nota',
    noteHint: 'Opcional; tus responsables pueden leerla',
    addOff: 'Añadir ausencia',
    offRange: '{from} a {until}',
    endsFirst: 'El final debe ser posterior al inicio.',
    longAgo: 'Esas fechas ya han pasado.',
    enteredAlready: 'Ya has indicado esta ausencia.',
    tooLong: 'Como máximo un año de una vez.',
    fromHour: 'Desde (hora)',
    untilHour: 'Hasta (hora)',

    weeklyTitle: 'Cada semana',
    weeklyNone:
      'Aún no has indicado ausencias semanales. Añade, por ejemplo, las tardes en que nunca trabajas.',
    days: 'Días de la semana',
    addWeekly: 'Añadir ausencia semanal',
    chooseDay: 'Elige al menos un día.',
    weeklyAllDay: 'todo el día',
    hours: '{from} – {until}',

    remove: 'Quitar {what}',
    added: 'Ausencia añadida: {what}',
    stillHeld: 'Sigues teniendo {game} a esa hora: devuélvelo en su página o avisa a tu responsable.',
    removed: 'Ausencia quitada: {what}',
    notAdded: 'No se añadió: {reason}',
    notRemoved: 'No se quitó: {reason}',
  },
)
