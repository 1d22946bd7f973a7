import net from 'node:net'

/** What to answer instead of yes, by the first word of the client's line; `END` is the dot after the message. */
export type Refusals = Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'AUTH' | 'END', string>>

/** A mail server that takes every mail, unless told to refuse. */
export async function startSmtpServer() {
  const mails: { to: string[]; message: string }[] = []
  const refusals: Refusals = {}
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    converse(socket, mails, refusals)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithPassword: `smtp://user:secret@127.0.0.1:${port}`,
    mails,
    refusals,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: net.Socket, mails: { to: string[]; message: string }[], refusals: Refusals) {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let to: string[] = []
  let message: string[] | undefined
  let rest = ''
  say('220 ready')

  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })

  function hear(line: string) {
    if (message && line !== '.') return void message.push(line)
    if (message) {
      if (!refusals.END) mails.push({ to, message: message.join('\n') })
      message = undefined
      to = []
      return say(refusals.END ?? '250 taken')
    }
    const word = line.slice(0, 4).toUpperCase() as 'MAIL' | 'RCPT' | 'DATA' | 'AUTH' | 'EHLO' | 'QUIT'
    if (word === 'EHLO') return socket.write('250-here\r\n250 AUTH PLAIN\r\n')
    if (word === 'QUIT') return socket.end('221 bye\r\n')
    const refusal = refusals[word]
    if (refusal) return say(refusal)
    if (word === 'RCPT') to.push(/<(.*)>/.exec(line)?.[1] ?? '')
    if (word === 'DATA') {
      message = []
      return say('354 go on')
    }
    return say(word === 'AUTH' ? '235 welcome' : '250 fine')
  }
}
