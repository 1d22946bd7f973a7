import { expect, test } from 'vitest'
import { renderMail, templates } from './templates.ts'

const values = {
  email: 'ana@league.example',
  link: 'https://whistle.example/session/reset-password?token=a&b=c',
  managers: 'Ann Lee <ann@league.example>',
}

test.each(templates)('%s has the same content in text and HTML, in both languages', (template) => {
  for (const language of ['en', 'es'] as const) {
    const { subject, text, html } = renderMail(template, language, values)
    expect(subject).not.toBe('')
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]/)
    expect(text).toContain(values.email)
    expect(text).toContain(values.link)
    expect(html).toContain(values.email)
    expect(html).toContain(`href="${values.link.replace('&', '&amp;')}"`)
    expect(html).toContain(`<html lang="${language}">`)
  }
  expect(renderMail(template, 'en', values).subject).not.toBe(renderMail(template, 'es', values).subject)
})

test('values are escaped in HTML', () => {
  const email = '"<img src=x onerror=alert(1)>"@league.example'
  const { html } = renderMail('accountExists', 'en', { ...values, email })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('a link to anything but the web is refused', () => {
  expect(() => renderMail('resetPassword', 'en', { ...values, link: 'javascript:alert(1)' })).toThrow()
})

test.each(templates)('%s: every text of the HTML wraps inside of a long word, also the link', (template) => {
  const { html } = renderMail(template, 'en', values)
  const shown = html.match(/<p [^>]*>(?=[^<]*(https:|@))/g) ?? []
  expect(shown.length).toBeGreaterThan(0)
  for (const element of shown) expect(element).toContain('overflow-wrap:anywhere')
})
