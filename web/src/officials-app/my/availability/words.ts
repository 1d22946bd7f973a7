import { defineWords } from '@whistle/domain/words/language'

export const myAvailabilityWords = defineWords(
  {
    title: 'Availability',
    intro:
      'Say when you cannot work. Your managers see it when they look for officials, and you are warned before you sign up. Nothing is blocked.',
    zone: 'All times are those of {zone}.',

    sharedMailbox:
      'This account was made by another official of the same mailbox, and time off belongs to the account. To enter your own, ask your manager to save an e-mail address of your own and set a password with it; until then, tell your manager directly.',

    offTitle: 'Days and hours off',
    offNone: 'No time off entered. Add a holiday or an evening here.',
    from: 'From',
    until: 'Until',
    allDay: 'All day',
    note: 'Note',
    noteHint: 'Optional; your managers can read it',
    addOff: 'Add time off',
    offRange: '{from} to {until}',
    endsFirst: 'The end must be after the start.',
    longAgo: 'This is already over.',
    enteredAlready: 'You have entered this already.',
    tooLong: 'At most a year at once.',
    fromHour: 'From (hour)',
    untilHour: 'Until (hour)',

    weeklyTitle: 'Every week',
    weeklyNone: 'No weekly times entered. Add the evenings you never work, for example.',
    days: 'Days of the week',
    addWeekly: 'Add weekly time',
    chooseDay: 'Choose at least one day.',
    weeklyAllDay: 'all day',
    hours: '{from} – {until}',

    remove: 'Remove {what}',
    added: 'Added: {what}',
    stillHeld: 'You still hold {game} at that time: give it back on its page, or tell your manager.',
    removed: 'Removed: {what}',
    notAdded: 'Not added: {reason}',
    notRemoved: 'Not removed: {reason}',
  },
  {
    title: 'Disponibilidad',
    intro:
      'Indica cuándo no puedes trabajar. Tus responsables lo ven al buscar árbitros y se te avisa antes de aceptar un puesto. No se bloquea nada.',
    zone: 'Todas las horas son las de {zone}.',

    sharedMailbox:
      'Esta cuenta la creó otra persona que comparte el mismo correo, y las ausencias pertenecen a la cuenta. Para indicar las tuyas, pide a tu responsable que guarde un correo solo tuyo y crea una contraseña con él; hasta entonces, avisa directamente a tu responsable.',

    offTitle: 'Días y horas libres',
    offNone: 'No has indicado tiempo libre. Añade aquí unas vacaciones o una tarde.',
    from: 'Desde',
    until: 'Hasta',
    allDay: 'Todo el día',
    note: 'Nota',
    noteHint: 'Opcional; tus responsables pueden leerla',
    addOff: 'Añadir ausencia',
    offRange: '{from} a {until}',
    endsFirst: 'El final debe ser posterior al inicio.',
    longAgo: 'Esto ya ha pasado.',
    enteredAlready: 'Ya lo has indicado.',
    tooLong: 'Como máximo un año de una vez.',
    fromHour: 'Desde (hora)',
    untilHour: 'Hasta (hora)',

    weeklyTitle: 'Cada semana',
    weeklyNone: 'No has indicado horas semanales. Añade, por ejemplo, las tardes en que nunca trabajas.',
    days: 'Días de la semana',
    addWeekly: 'Añadir hora semanal',
    chooseDay: 'Elige al menos un día.',
    weeklyAllDay: 'todo el día',
    hours: '{from} – {until}',

    remove: 'Quitar {what}',
    added: 'Añadido: {what}',
    stillHeld: 'Sigues teniendo {game} a esa hora: devuélvelo en su página o avisa a tu responsable.',
    removed: 'Quitado: {what}',
    notAdded: 'No se añadió: {reason}',
    notRemoved: 'No se quitó: {reason}',
  },
)
