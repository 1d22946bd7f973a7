import { Calendar } from 'fullcalendar'
import dayGrid from 'fullcalendar/daygrid'
import interaction from 'fullcalendar/interaction'
import classic from 'fullcalendar/themes/classic'
import timeGrid from 'fullcalendar/timegrid'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'
import { events, shownDay } from './games.js'
import { timeToDraw } from './time-to-draw.js'

window.draw = (view, options = {}) =>
  timeToDraw(() =>
    new Calendar(document.getElementById('root'), {
      plugins: [dayGrid, timeGrid, interaction, classic],
      initialView: { month: 'dayGridMonth', week: 'timeGridWeek' }[view],
      initialDate: shownDay,
      editable: true,
      events,
      ...options,
    }).render(),
  )
