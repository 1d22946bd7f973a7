import net from 'node:net'

/** Replies other than OK, by the command of the client; `END` is the dot after the message. */
export type Refusals = Partial<Record<'MAIL' | 'RCPT' | 'DATA' | 'AUTH' | 'END', string>>

type Mail = { to: string[]; message: string }
type Manners = { refusals: Refusals; rejected: Set<string>; isSilent: boolean }

/** A mail server that accepts every mail, unless it has other replies. */
export async function startSmtpServer() {
  const mails: Mail[] = []
  const manners: Manners = { refusals: {}, rejected: new Set(), isSilent: false }
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (!manners.isSilent) converse(socket, mails, manners)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as net.AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithPassword: `smtp://user:secret@127.0.0.1:${port}`,
    mails,
    refusals: manners.refusals,
    /** Addresses that have no mailbox here. */
    rejected: manners.rejected,
    /** Accepts connections without any reply, until it is switched back. */
    hush(isSilent: boolean) {
      manners.isSilent = isSilent
    },
    /** Listens at the same port again, after a stop. */
    restart: () => listen(port),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function converse(socket: net.Socket, mails: Mail[], { refusals, rejected }: Manners) {
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
    // A dot at the start of a line is doubled on its way.
    if (message && line !== '.') return void message.push(line.replace(/^\./, ''))
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
    if (word === 'RCPT') {
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      if (rejected.has(address)) return say('550 no such user')
      to.push(address)
    }
    if (word === 'DATA') {
      message = []
      return say('354 go on')
    }
    return say(word === 'AUTH' ? '235 welcome' : '250 fine')
  }
}
