import { defineWords } from '@whistle/domain/words/language'

/** Applying a proposal, and taking it back. */
export const applyWords = defineWords(
  {
    applyAll: 'Apply all',
    applySome: 'Apply 1 pick | Apply {count} picks',
    applyRest: 'Apply the other one | Apply the other {count}',
    applySelected: 'Apply selected',
    undoAll: 'Undo all',
    applyMeans:
      'Applying places these officials, and “Undo all” takes it back. They are notified only when you publish.',
    isApplied: '1 pick is applied. | {count} picks are applied.',
    notTold: 'The officials are notified when you publish.',
    isUndone: 'All of it has been undone.',
    isUndoneBut:
      'Undone, except for 1 pick that was answered or changed since. | Undone, except for {count} picks that were answered or changed since.',
    applied: 'applied',

    done: '1 pick applied. | {count} picks applied.',
    leftOut: '1 left out. | {count} left out.',
    noneDone: 'Nothing was applied.',
    undone: 'The proposal has been undone.',
    notApplied: 'Not applied. {reason}',
    notUndone: 'Not undone. {reason}',
    refused: '1 pick was not applied | {count} picks were not applied',

    publish: 'Publish 1 game | Publish {count} games',
    selectionActions: 'Actions for the selected picks',
    selectDay: 'Select all of {day}',
    selectPick: 'Select {name}, {position}, {game}',
  },
  {
    applyAll: 'Aplicar todo',
    applySome: 'Aplicar 1 asignación | Aplicar {count} asignaciones',
    applyRest: 'Aplicar la restante | Aplicar las otras {count}',
    applySelected: 'Aplicar selección',
    undoAll: 'Deshacer todo',
    applyMeans:
      'Al aplicar, estos árbitros quedan asignados; «Deshacer todo» lo revierte. Solo se les avisa al publicar.',
    isApplied: '1 asignación está aplicada. | {count} asignaciones están aplicadas.',
    notTold: 'A los árbitros se les avisa al publicar.',
    isUndone: 'Se ha deshecho todo.',
    isUndoneBut:
      'Deshecha, salvo 1 asignación con respuesta o cambios posteriores. | Deshecha, salvo {count} asignaciones con respuesta o cambios posteriores.',
    applied: 'aplicada',

    done: '1 asignación aplicada. | {count} asignaciones aplicadas.',
    leftOut: '1 omitida. | {count} omitidas.',
    noneDone: 'No se aplicó nada.',
    undone: 'La propuesta se ha deshecho.',
    notApplied: 'No se aplicó. {reason}',
    notUndone: 'No se deshizo. {reason}',
    refused: '1 asignación no se aplicó | {count} asignaciones no se aplicaron',

    publish: 'Publicar 1 partido | Publicar {count} partidos',
    selectionActions: 'Acciones para las asignaciones seleccionadas',
    selectDay: 'Seleccionar todo el {day}',
    selectPick: 'Seleccionar a {name}, {position}, {game}',
  },
)
