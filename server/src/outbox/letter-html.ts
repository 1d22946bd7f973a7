import type { Language } from '@whistle/domain/words/language'

export const signature = '-- \nWhistle'

/* A word as long as a link breaks instead of making the letter wider than a phone. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word'

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px;${wrap}">${escapeHtml(text)}</p>`
}

/** Small print at the end. */
export function note(text: string, link?: { readonly label: string; readonly url: string }): string {
  const end = link ? ` ${anchor(link.label, link.url, 'color:#1d4ed8')}` : ''
  return `<p style="margin:24px 0 0;font-size:13px;line-height:1.5;color:#5b6470;${wrap}">${escapeHtml(text)}${end}</p>`
}

export function button(label: string, link: string): string {
  return buttons([[label, link]])
}

/** The first is the one to press; the others are outlined. */
export function buttons(links: readonly (readonly [label: string, link: string])[]): string {
  const shape =
    'display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border:1px solid #1d4ed8;border-radius:8px;text-decoration:none'
  const looks = ['background:#1d4ed8;color:#ffffff', 'background:#ffffff;color:#1d4ed8']
  const all = links.map(([label, link], n) => anchor(label, link, `${shape};${looks[n ? 1 : 0]}`))
  return all.length ? `<p style="margin:24px 0 16px">${all.join('')}</p>` : ''
}

/** Facts in two columns that share the width of a phone. */
export function facts(rows: readonly (readonly [label: string, value: string])[]): string {
  const cell = 'padding:4px 0;vertical-align:top'
  const lines = rows.map(
    ([name, value]) =>
      `<tr><td style="${cell};width:34%;padding-right:16px;color:#5b6470">${escapeHtml(name)}</td><td style="${cell};white-space:pre-line;${wrap}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${lines.join('')}</table>`
}

/** One of several things that a letter is about. */
export function section(part: {
  readonly title: string
  readonly lines: readonly string[]
  readonly links: readonly (readonly [label: string, link: string])[]
}): string {
  const lines = part.lines.map((line) => `<br>${escapeHtml(line)}`).join('')
  const links = part.links
    .map(([label, link]) => anchor(label, link, 'margin-right:16px;color:#1d4ed8'))
    .join('')
  return `<p style="margin:0 0 16px;padding:12px 0 0;border-top:1px solid #d5dae1;${wrap}"><b>${escapeHtml(part.title)}</b>${lines}<br>${links}</p>`
}

export function page(language: Language, content: string): string {
  const body = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#ffffff'
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${body}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700">Whistle</p>
${content}
</div>
</body>
</html>
`
}

function anchor(label: string, link: string, style: string): string {
  if (!/^https?:\/\//.test(link)) throw new Error('a mail links to the web only')
  return `<a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
