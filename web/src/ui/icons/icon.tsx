/** Outlines on a 24 px grid, drawn with a 1.75 px pen. */
const outlines = {
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20 20',
  sliders: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h9M17 17h3M15 15v4',
  gear: 'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM19.4 13.5a7.7 7.7 0 0 0 0-3l2-1.5-2-3.4-2.3 1a7.6 7.6 0 0 0-2.6-1.5L14.2 2.6h-4l-.4 2.5a7.6 7.6 0 0 0-2.6 1.5l-2.3-1-2 3.4 2 1.5a7.7 7.7 0 0 0 0 3l-2 1.5 2 3.4 2.3-1a7.6 7.6 0 0 0 2.6 1.5l.4 2.5h4l.3-2.5a7.6 7.6 0 0 0 2.6-1.5l2.3 1 2-3.4z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronUp: 'M6 14.5l6-6 6 6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  fold: 'M4 5h16v14H4zM9.5 5v14M16 9.5 13.5 12l2.5 2.5',
  unfold: 'M4 5h16v14H4zM9.5 5v14M13.5 9.5 16 12l-2.5 2.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.5 3.8-5.5 7.5-5.5s6.7 2 7.5 5.5',
  key: 'M8 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12.5 12H21v4M17 12v3',
  signOut: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9.5',
  language: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2h-14zM10 21h4',
  keyboard: 'M3 6.5h18v11H3zM7 10h.01M10.5 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.5 5.8A9.5 9.5 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.3M10 10a3 3 0 0 0 4.1 4.3',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.3h.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7h.01',
  health:
    'M12 20s-8-4.8-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.2 12 20 12 20zM7.5 12h2.5l1.5-2.5 2 4 1.2-1.5h2',
  track: 'M4 19V5M4 19h16M7.5 15l3.5-4 3 2.5L19.5 7',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5M14 11v5',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  court: 'M3 6h18v12H3zM12 6v12M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 9.5h3v5H3M21 9.5h-3v5h3',
  filter: 'M4 6h16M7 12h10M10 18h4',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  offline:
    'M4 4l16 16M5 12.5a10 10 0 0 1 4-2.4M2 8.7a15 15 0 0 1 4.5-2.9M10.5 5a15 15 0 0 1 11.5 3.7M15 10.5a10 10 0 0 1 4 2M8.5 16a5 5 0 0 1 5.5-1M12 19.5h.01',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  dashedCircle:
    'M10.3 4.2A8 8 0 0 1 13.7 4.2M16.3 5.2A8 8 0 0 1 18.8 7.7M19.8 10.3A8 8 0 0 1 19.8 13.7M18.8 16.3A8 8 0 0 1 16.3 18.8M13.7 19.8A8 8 0 0 1 10.3 19.8M7.7 18.8A8 8 0 0 1 5.2 16.3M4.2 13.7A8 8 0 0 1 4.2 10.3M5.2 7.7A8 8 0 0 1 7.7 5.2',
  arc: 'M12 4a8 8 0 1 1-8 8',
  plane: 'M20.5 3.5 3.5 10l6.5 4 4 6.5zM20.5 3.5 10 14',
  doubleCheck: 'M2.5 12.5 7 17l8.5-9.5M11.5 16l1.5 1.5L21.5 8',
  exclamation: 'M12 4.5v9.5M12 19h.01',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  bars: 'M5 20v-7M12 20V5M19 20v-11',
  fill: 'M4 6.5h12M4 12h7M4 17.5h6M13.5 15.5l3 3 5-6.5',
  money: 'M3 6.5h18v11H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 12h.01M17.5 12h.01',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  swap: 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15',
  upload: 'M12 15.5V4.5M7 9.5l5-5 5 5M4.5 19.5h15',
} as const

export type IconName = keyof typeof outlines

type IconProps = {
  name: IconName
  size?: number
  label?: string
  /** A label without a tooltip: the element around the icon has one of its own. */
  spoken?: string
  className?: string
}

/** Without a label the icon is decoration, and the text beside it says the same. */
export function Icon({ name, size = 18, label, spoken, className = 'icon' }: IconProps) {
  const accessibleName = label ?? spoken
  return (
    <svg
      className={className}
      role={accessibleName && 'img'}
      aria-label={spoken}
      aria-hidden={!accessibleName || undefined}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      {label && <title>{label}</title>}
      <path d={outlines[name]} />
    </svg>
  )
}
