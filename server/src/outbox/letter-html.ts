import type { Language } from '@whistle/domain/words/language'

export const signature = '-- \nWhistle'

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

export function button(label: string, link: string): string {
  if (!/^https?:\/\//.test(link)) throw new Error('a mail links to the web only')
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none'
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`
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
