import { defineWords } from '@whistle/domain/words/language'

/** Saved views of the game list. */
export const viewWords = defineWords(
  {
    views: 'Saved views',
    save: 'Save view',
    edit: 'Edit views',
    saveTitle: 'Save this view',
    saveHint: 'Keeps the search, dates, filters and order of the list under a name. Only you see it.',
    name: 'Name of the view',
    replaces: 'The view “{name}” has this name. It will show what the list shows now.',
    replace: 'Replace',
    saveButton: 'Save',
    saved: 'View “{name}” saved',
    none: 'You have no saved views.',
    nameOf: 'Name of the view {name}',
    remove: 'Delete the view {name}',
    deleted: 'View “{name}” deleted',
  },
  {
    views: 'Vistas guardadas',
    save: 'Guardar vista',
    edit: 'Editar vistas',
    saveTitle: 'Guardar esta vista',
    saveHint:
      'Guarda con un nombre la búsqueda, las fechas, los filtros y el orden de la lista. Solo la ves tú.',
    name: 'Nombre de la vista',
    replaces: 'La vista «{name}» ya tiene este nombre. Mostrará lo que la lista muestra ahora.',
    replace: 'Reemplazar',
    saveButton: 'Guardar',
    saved: 'Vista «{name}» guardada',
    none: 'No tienes vistas guardadas.',
    nameOf: 'Nombre de la vista {name}',
    remove: 'Eliminar la vista {name}',
    deleted: 'Vista «{name}» eliminada',
  },
)
