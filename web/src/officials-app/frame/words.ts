import { defineWords } from '@whistle/domain/words/language'

/** The words of all officials' pages. Kept small: they are read on slow phones. */
export const frameWords = defineWords(
  {
    product: 'Whistle',
    loading: 'Loading',
    live: 'Live',
    reconnecting: 'Reconnecting...',
    period: 'Period',
    thisMonth: 'This Month',
    lastMonth: 'Last Month',
    sixMonth: 'Six Month',
    lastYear: 'Last Year',
    failureNetwork: 'There is no connection right now. Try again in a moment.',
    failureServer: 'Something went wrong on our side. Try again in a moment.',
    failureNumber: 'If it happens again, report the number {requestId}.',
    networkTitle: 'No connection',
    serverTitle: 'That didn’t work',
    rateTitle: 'Please wait a moment',
    pageBroken: 'This page could not be displayed. Please reload it.',
    unknownTitle: 'This link does not work',
    unknownText:
      'Open the link in your message again, and make sure that it is complete. If it still does not work, ask the person who sent it.',
  },
  {
    product: 'Whistle',
    loading: 'Cargando',
    live: 'En directo',
    reconnecting: 'Reconectando...',
    period: 'Período',
    thisMonth: 'Este mes',
    lastMonth: 'Mes pasado',
    sixMonth: 'Seis meses',
    lastYear: 'Año pasado',
    failureNetwork: 'Ahora mismo no hay conexión. Inténtalo de nuevo en un momento.',
    failureServer: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en un momento.',
    failureNumber: 'Si vuelve a ocurrir, indica el número {requestId}.',
    networkTitle: 'Sin conexión',
    serverTitle: 'No ha funcionado',
    rateTitle: 'Espera un momento',
    pageBroken: 'No se ha podido mostrar esta página. Vuelve a cargarla.',
    unknownTitle: 'Este enlace no funciona',
    unknownText:
      'Abre otra vez el enlace de tu mensaje y comprueba que está completo. Si sigue sin funcionar, pregunta a quien te lo envió.',
  },
)
