import { defineWords } from '@whistle/domain/words/language'

export const recordWords = defineWords(
  {
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes are not saved yet.',
    checkFields: 'Not saved yet: check the marked fields.',
    conflictDifferences: 'Their version differs from yours:',
    conflictLine: '{label} – theirs: {theirs}; yours: {yours}',
    conflictEmpty: 'empty',
    keepMine: 'Keep mine',
    takeTheirs: 'Use theirs',
    selected: '1 selected | {count} selected',
    clearSelection: 'Clear selection',
  },
  {
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Tus cambios aún no están guardados.',
    checkFields: 'Aún no se ha guardado: revisa los campos marcados.',
    conflictDifferences: 'Su versión difiere de la tuya:',
    conflictLine: '{label} – la suya: {theirs}; la tuya: {yours}',
    conflictEmpty: 'vacío',
    keepMine: 'Conservar la mía',
    takeTheirs: 'Usar la suya',
    selected: '1 seleccionado | {count} seleccionados',
    clearSelection: 'Quitar la selección',
  },
)
