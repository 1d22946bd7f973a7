import { defineWords } from '@whistle/domain/words/language'

/** The list of notifications. */
export const notificationListWords = defineWords(
  {
    markAllRead: 'Mark all as read',
    noNotifications: 'Nothing yet',
    noNotificationsText: 'You will see here when officials answer, check in or cannot be reached.',
    notificationsFailed: 'The notifications could not be loaded.',
    notMarked: 'Not marked as read: {reason}',
    showOlder: 'Show older',
    unread: 'Unread',
  },
  {
    markAllRead: 'Marcar todo como leído',
    noNotifications: 'Todavía no hay nada',
    noNotificationsText: 'Aquí verás cuándo los árbitros responden, llegan o no se les puede avisar.',
    notificationsFailed: 'No se pudieron cargar los avisos.',
    notMarked: 'No se marcó como leído: {reason}',
    showOlder: 'Ver anteriores',
    unread: 'Sin leer',
  },
)
