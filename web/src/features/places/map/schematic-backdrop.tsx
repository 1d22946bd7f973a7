import { distanceUnitOf } from '@whistle/domain/time/reading-style'
import { nearbyText } from '@whistle/domain/venues/distance-text'
import type { Point } from '@whistle/domain/venues/point'
import { useId } from 'react'
import { useLanguage } from '../../../i18n/words.ts'
import { readingStyle } from '../../../time/reading-style.ts'
import { ink } from './ink.ts'
import {
  metresPerPixel,
  type Pixel,
  ringRadii,
  type Size,
  scaleLength,
  toPixel,
  type View,
} from './projection.ts'

type Props = {
  view: View
  size: Size
  centre: Point
  /** Whether there is anything in the centre to draw rings around. */
  rings: boolean
}

/** Grid, rings and scale: everything of the drawn map but its pins. */
export function SchematicBackdrop({ view, size, centre, rings }: Props) {
  const language = useLanguage()
  const unit = distanceUnitOf(readingStyle(), language)
  const metres = metresPerPixel(centre.lat, view.zoom)
  const origin = toPixel(centre, view, size)
  const bar = scaleLength(metres, 90, unit)
  return (
    <>
      <Grid step={bar / metres} origin={origin} />
      {(rings ? ringRadii(metres, size, unit) : []).map((radius) => (
        <Ring
          key={radius}
          origin={origin}
          radius={radius / metres}
          label={nearbyText(radius, language, unit)}
          size={size}
        />
      ))}
      <ScaleBar pixels={bar / metres} label={nearbyText(bar, language, unit)} bottom={size.height} />
      <NorthArrow />
    </>
  )
}

function Grid({ step, origin }: { step: number; origin: Pixel }) {
  const id = useId()
  return (
    <>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" x={origin.x} y={origin.y}>
        <path d={`M${step} 0H0V${step}`} fill="none" stroke={ink.line} strokeWidth={1} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </>
  )
}

function Ring({ origin, radius, label, size }: { origin: Pixel; radius: number; label: string; size: Size }) {
  const above = origin.y - radius
  // A ring whose top is out of sight carries its label at the right instead.
  const at = above > 14 ? { x: origin.x, y: above - 5 } : { x: origin.x + radius - 22, y: origin.y + 4 }
  const inSight = at.x > 20 && at.x < size.width - 60 && at.y > 8 && at.y < size.height - 8
  return (
    <>
      <circle
        cx={origin.x}
        cy={origin.y}
        r={radius}
        fill="none"
        stroke={ink.text}
        strokeWidth={1}
        strokeDasharray="3 4"
        opacity={0.7}
      />
      {inSight && (
        <text {...at} textAnchor="middle" {...labelStyle}>
          {label}
        </text>
      )}
    </>
  )
}

function ScaleBar({ pixels, label, bottom }: { pixels: number; label: string; bottom: number }) {
  return (
    <g transform={`translate(12 ${bottom - 12})`}>
      <path d={`M0-5V0H${pixels}V-5`} fill="none" stroke={ink.text} strokeWidth={1.5} />
      <text x={pixels + 6} y={1} {...labelStyle}>
        {label}
      </text>
    </g>
  )
}

function NorthArrow() {
  return (
    <g transform="translate(20 12)" fill={ink.text}>
      <path d="M0 0 5 13 0 10-5 13Z" />
      <text y={24} textAnchor="middle" {...labelStyle}>
        N
      </text>
    </g>
  )
}

const labelStyle = {
  fontSize: 11,
  fill: ink.text,
  stroke: ink.paper,
  strokeWidth: 3,
  paintOrder: 'stroke',
} as const
