import { defineWords } from '@whistle/domain/words/language'

/** The figures and the chart of a period. */
export const dashboardWords = defineWords(
  {
    figures: 'Figures for this period',
    figureGames: 'Games',
    figureOpen: 'Open positions',
    figureConfirmed: 'Confirmed',
    figureCheckedIn: 'Checked in',
    figureFees: 'Fees due',
    figureCancelled: 'Cancelled',
    figuresFailed: 'The figures could not be loaded.',
    chartOpen: 'Chart',
    chart: 'Games by status over time',
    chartTable: 'Show as a table',
    chartWhen: 'When',
    chartTotal: 'Total',
    chartNone: 'No games in this period.',
  },
  {
    figures: 'Cifras del período',
    figureGames: 'Partidos',
    figureOpen: 'Puestos libres',
    figureConfirmed: 'Confirmados',
    figureCheckedIn: 'Llegadas',
    figureFees: 'Por pagar',
    figureCancelled: 'Cancelados',
    figuresFailed: 'No se pudieron cargar las cifras.',
    chartOpen: 'Gráfico',
    chart: 'Partidos por estado a lo largo del tiempo',
    chartTable: 'Mostrar como tabla',
    chartWhen: 'Cuándo',
    chartTotal: 'Total',
    chartNone: 'No hay partidos en este período.',
  },
)
