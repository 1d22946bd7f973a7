import { defineWords } from '@whistle/domain/words/language'

export const recordWords = defineWords(
  {
    leaveTitle: 'Leave without saving?',
    leaveText: 'What you typed here is not saved yet.',
    checkFields: 'Not saved yet: look at the marked fields.',
    conflictDifferences: 'Their version differs from what you typed:',
    conflictLine: '{label} – theirs: {theirs}; yours: {yours}',
    conflictEmpty: 'empty',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
  },
  {
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Lo que escribiste aquí aún no está guardado.',
    checkFields: 'Aún no se ha guardado: revisa los campos marcados.',
    conflictDifferences: 'Su versión difiere de lo que escribiste:',
    conflictLine: '{label} – la suya: {theirs}; la tuya: {yours}',
    conflictEmpty: 'vacío',
    keepMine: 'Conservar la mía',
    takeTheirs: 'Tomar la suya',
  },
)
