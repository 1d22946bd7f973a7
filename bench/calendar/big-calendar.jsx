import moment from 'moment'
import { Calendar, momentLocalizer } from 'react-big-calendar'
import { createRoot } from 'react-dom/client'
import 'react-big-calendar/lib/css/react-big-calendar.css'
import { events, shownDay } from './games.js'
import { timeToDraw } from './time-to-draw.js'

const localizer = momentLocalizer(moment)

const page = createRoot(document.getElementById('root'))
page.render(null)

window.draw = (view, options = {}) =>
  timeToDraw(() =>
    page.render(
      <Calendar
        localizer={localizer}
        events={events}
        startAccessor="start"
        endAccessor="end"
        defaultView={view}
        defaultDate={new Date(shownDay)}
        style={{ height: 800 }}
        {...options}
      />,
    ),
  )
