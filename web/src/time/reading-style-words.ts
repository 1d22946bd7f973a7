import { defineWords } from '@whistle/domain/words/language'

/** How an account reads dates, distances and weeks: the names of the choices and their values. */
export const readingStyleWords = defineWords(
  {
    style: 'Dates and units',
    dateStyle: 'Dates and times',
    distanceUnit: 'Distances',
    MILES: 'Miles',
    KILOMETERS: 'Kilometers',
    weekStart: 'Weeks start on',
    SUNDAY: 'Sunday',
    MONDAY: 'Monday',
  },
  {
    style: 'Fechas y unidades',
    dateStyle: 'Fechas y horas',
    distanceUnit: 'Distancias',
    MILES: 'Millas',
    KILOMETERS: 'Kilómetros',
    weekStart: 'La semana empieza el',
    SUNDAY: 'Domingo',
    MONDAY: 'Lunes',
  },
)
