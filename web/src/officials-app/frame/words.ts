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
    failureNumber: 'If it stays so, report this number: {requestId}',
    networkTitle: 'No connection',
    serverTitle: 'That did not work',
    rateTitle: 'Please wait a moment',
    pageBroken: 'This page could not be shown. Load it again.',
    unknownTitle: 'This link does not work',
    unknownText:
      'Please open the link from your message again, with every character of it. If it still does not work, ask whoever sent it.',
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
    failureNetwork: 'Ahora mismo no hay conexión. Inténtalo en un momento.',
    failureServer: 'Algo ha fallado por nuestra parte. Inténtalo en un momento.',
    failureNumber: 'Si sigue así, indica este número: {requestId}',
    networkTitle: 'Sin conexión',
    serverTitle: 'No ha funcionado',
    rateTitle: 'Espera un momento',
    pageBroken: 'No se ha podido mostrar esta página. Vuelve a cargarla.',
    unknownTitle: 'Este enlace no funciona',
    unknownText:
      'Abre otra vez el enlace de tu mensaje, con todos sus caracteres. Si sigue sin funcionar, pregunta a quien te lo envió.',
  },
)
