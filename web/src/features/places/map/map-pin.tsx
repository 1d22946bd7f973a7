import { ink } from './ink.ts'
import { initials, type Marker } from './marker.ts'
import type { Pixel } from './projection.ts'

type Props = {
  marker: Pick<Marker, 'kind' | 'label'>
  at: Pixel
  /** The true place, where the pin was moved aside for its neighbours. */
  from: Pixel
  movable?: boolean
}

export function MapPin({ marker, at, from, movable = false }: Props) {
  const aside = Math.hypot(at.x - from.x, at.y - from.y) > 1
  return (
    <g>
      {aside && (
        <>
          <line x1={from.x} y1={from.y} x2={at.x} y2={at.y} stroke={ink.text} strokeWidth={1} />
          <circle cx={from.x} cy={from.y} r={2} fill={ink.text} />
        </>
      )}
      <g
        transform={`translate(${at.x} ${at.y})`}
        style={movable ? { touchAction: 'none', cursor: 'grab' } : undefined}
      >
        <title>{marker.label}</title>
        {marker.kind === 'venue' ? <VenuePin /> : <PersonPin label={marker.label} />}
      </g>
    </g>
  )
}

function VenuePin() {
  return (
    <>
      <path
        d="M0 0C-2-6-10-11-10-18.5A10 10 0 0 1 10-18.5C10-11 2-6 0 0Z"
        fill={ink.accent}
        stroke={ink.surface}
        strokeWidth={2}
        paintOrder="stroke"
      />
      <circle cy={-18.5} r={3.6} fill={ink.onAccent} />
    </>
  )
}

function PersonPin({ label }: { label: string }) {
  return (
    <>
      <circle r={11} fill={ink.person} stroke={ink.surface} strokeWidth={2} />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={9}
        fontWeight={700}
        fill={ink.onPerson}
        aria-hidden
      >
        {initials(label)}
      </text>
    </>
  )
}
