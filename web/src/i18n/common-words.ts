import { defineWords } from '@whistle/domain/words/language'

/** Words that many pages share. */
export const commonWords = defineWords(
  {
    retry: 'Retry',
    undo: 'Undo',
    save: 'Save',
    saving: 'Saving…',
    notSaved: 'Not saved: {reason}',
    cancel: 'Cancel',
    close: 'Close',
    edit: 'Edit',
    delete: 'Delete',
    loading: 'Loading…',
    loadingMore: 'Loading more…',
    clearFilters: 'Clear filters',
    sortBy: 'Sort by',
    today: 'Today',
    /** The answers of a dialog. */
    yes: 'Yes',
    no: 'No',
    /** The values of a field that is true or false. */
    yesValue: 'yes',
    noValue: 'no',
  },
  {
    retry: 'Reintentar',
    undo: 'Deshacer',
    save: 'Guardar',
    saving: 'Guardando…',
    notSaved: 'No se guardó: {reason}',
    cancel: 'Cancelar',
    close: 'Cerrar',
    edit: 'Editar',
    delete: 'Eliminar',
    loading: 'Cargando…',
    loadingMore: 'Cargando más…',
    clearFilters: 'Quitar filtros',
    sortBy: 'Ordenar por',
    today: 'Hoy',
    yes: 'Sí',
    no: 'No',
    yesValue: 'sí',
    noValue: 'no',
  },
)
