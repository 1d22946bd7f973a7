#!/usr/bin/env node
// As much of curl as docs/api.md uses, for machines without it. Any other option fails.
import { readFileSync, writeFileSync } from 'node:fs'

const headers = []
const encoded = []
const files = {}
let data
let url
const words = process.argv.slice(2)
const next = () => words.shift() ?? ''
const options = {
  '-s': () => {},
  '--get': () => {},
  '-H': () => headers.push(/^([^:]+): *(.*)$/.exec(next())?.slice(1) ?? ['', '']),
  // curl removes line breaks from data that it reads.
  '-d': () => {
    const given = next()
    data = given === '@-' ? readFileSync(0, 'utf8').replaceAll('\n', '') : given
  },
  '--data-urlencode': () => encoded.push(/^([^=]+)=(.*)$/s.exec(next())?.slice(1) ?? ['', '']),
  '-D': () => {
    files.head = next()
  },
  '-o': () => {
    files.body = next()
  },
}
while (words.length) {
  const word = next()
  if (!word.startsWith('-')) url = new URL(word)
  else if (word in options) options[word]()
  else throw new Error(`curl: option ${word} is not known here`)
}
for (const [name, value] of encoded) url.searchParams.set(name, value)

const response = await fetch(url, { method: data === undefined ? 'GET' : 'POST', headers, body: data })
const head = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`).join('')
const body = `${await response.text()}\n`
if (files.head) writeFileSync(files.head, `HTTP/1.1 ${response.status}\r\n${head}\r\n`)
if (files.body) writeFileSync(files.body, body)
else process.stdout.write(body)
