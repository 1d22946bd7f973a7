import { defineWords } from '@whistle/domain/words/language'

/** Applying a proposal, and taking it back. */
export const applyWords = defineWords(
  {
    applyAll: 'Apply all',
    applyRest: { one: 'Apply the other one', other: 'Apply the other {count}' },
    applySelected: 'Apply selected',
    undoAll: 'Undo all',
    applyMeans: 'Applying places these officials. They are told only when you publish.',
    isApplied: { one: '1 pick is applied.', other: '{count} picks are applied.' },
    notTold: 'The officials are told when you publish.',
    isUndone: 'All of it is taken back.',
    isUndoneBut: {
      one: 'Taken back, except 1 pick that was answered or changed since.',
      other: 'Taken back, except {count} picks that were answered or changed since.',
    },
    applied: 'applied',

    done: { one: '1 pick applied.', other: '{count} picks applied.' },
    leftOut: { one: '1 left out.', other: '{count} left out.' },
    noneDone: 'Nothing was applied.',
    undone: 'The proposal is taken back.',
    notApplied: 'Not applied. {reason}',
    notUndone: 'Not taken back. {reason}',
    refused: { one: '1 pick was not applied', other: '{count} picks were not applied' },

    publish: { one: 'Publish 1 game', other: 'Publish {count} games' },
    selectionActions: 'Actions for the selected picks',
    selectDay: 'Select all of {day}',
    selectPick: 'Select {name}, {position}, {game}',
  },
  {
    applyAll: 'Aplicar todo',
    applyRest: { one: 'Aplicar la restante', other: 'Aplicar las otras {count}' },
    applySelected: 'Aplicar selección',
    undoAll: 'Deshacer todo',
    applyMeans: 'Al aplicar, estos árbitros quedan asignados. Solo se les avisa al publicar.',
    isApplied: { one: '1 asignación está aplicada.', other: '{count} asignaciones están aplicadas.' },
    notTold: 'A los árbitros se les avisa al publicar.',
    isUndone: 'Se ha deshecho todo.',
    isUndoneBut: {
      one: 'Deshecha, salvo 1 asignación con respuesta o cambios posteriores.',
      other: 'Deshecha, salvo {count} asignaciones con respuesta o cambios posteriores.',
    },
    applied: 'aplicada',

    done: { one: '1 asignación aplicada.', other: '{count} asignaciones aplicadas.' },
    leftOut: { one: '1 omitida.', other: '{count} omitidas.' },
    noneDone: 'No se aplicó nada.',
    undone: 'La propuesta se ha deshecho.',
    notApplied: 'No se aplicó. {reason}',
    notUndone: 'No se deshizo. {reason}',
    refused: { one: '1 asignación no se aplicó', other: '{count} asignaciones no se aplicaron' },

    publish: { one: 'Publicar 1 partido', other: 'Publicar {count} partidos' },
    selectionActions: 'Acciones para las asignaciones seleccionadas',
    selectDay: 'Seleccionar todo el {day}',
    selectPick: 'Seleccionar a {name}, {position}, {game}',
  },
)
