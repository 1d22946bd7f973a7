import { defineWords } from '@whistle/domain/words/language'

/** A self-assessment in our own words, after those that health services have published. */
export const questionWords = defineWords(
  {
    question1:
      'Do you have any of these now: severe trouble breathing, severe chest pain, confusion, or trouble staying awake?',
    question2:
      'Are you short of breath when resting, unable to lie down because of your breathing, or struggling with a health condition because of it?',
    question3: 'Have you tested positive or been told to isolate within the last 10 days?',
    question4:
      'Do you have any of these, new or worse than usual: fever, chills, cough, sore throat, or loss of smell or taste?',
    question5: 'In the last 14 days, were you in close contact with someone who has COVID-19?',
    question6: 'Have you come back from another country in the last 14 days?',
    question7: 'Are you over 65?',
  },
  {
    question1:
      '¿Tienes ahora algo de esto: mucha dificultad para respirar, dolor fuerte en el pecho, confusión o dificultad para mantenerte despierto?',
    question2:
      '¿Te falta el aire en reposo, no puedes acostarte por la respiración o te cuesta controlar una enfermedad por ello?',
    question3: '¿Diste positivo o te pidieron aislarte en los últimos 10 días?',
    question4:
      '¿Tienes algo de esto, nuevo o peor de lo normal: fiebre, escalofríos, tos, dolor de garganta o pérdida del olfato o del gusto?',
    question5: 'En los últimos 14 días, ¿tuviste contacto cercano con alguien con COVID-19?',
    question6: '¿Volviste de otro país en los últimos 14 días?',
    question7: '¿Tienes más de 65 años?',
  },
)

export const adviceWords = defineWords(
  {
    emergency: 'Please call 911 or go to the nearest emergency department.',
    callHealthLine: 'Please call 811 and speak with a nurse. Seniors over 65 should call early.',
    isolate: 'Please isolate yourself for 10 days from the day your symptoms began.',
    getTested:
      'We recommend that you get tested. After international travel isolate for 14 days; before departure get a test within 72 hours.',
    noTestNeeded: 'You do not need to get tested.',
  },
  {
    emergency: 'Llama al 911 o ve al servicio de urgencias más cercano.',
    callHealthLine: 'Llama al 811 y habla con enfermería. Con más de 65 años, llama cuanto antes.',
    isolate: 'Aíslate durante 10 días desde el comienzo de los síntomas.',
    getTested:
      'Te recomendamos hacerte una prueba. Después de un viaje internacional aíslate 14 días; antes de salir, hazte una prueba en las 72 horas previas.',
    noTestNeeded: 'No necesitas hacerte una prueba.',
  },
)

export const questionnaireWords = defineWords(
  { unavailableTitle: 'Check In Unavailable', unavailable: 'checkin unavailable' },
  {
    unavailableTitle: 'Llegada no disponible',
    unavailable: 'no se puede confirmar la llegada',
  },
)
