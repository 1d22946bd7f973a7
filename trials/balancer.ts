import net from 'node:net'

/** A round-robin TCP balancer over the nodes that are ready; a failed connection goes to the next node. */
export async function startBalancer(all: readonly number[]) {
  let turn = 0
  let ports = all
  const probing = setInterval(async () => {
    const ready = await Promise.all(all.map(isReady))
    ports = all.filter((_, index) => ready[index])
  }, 100)
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    client.on('error', () => {})
    pass(client, ports.length)
  })

  function pass(client: net.Socket, tries: number): void {
    if (tries === 0) return void client.destroy()
    const port = ports[turn++ % ports.length] ?? 0
    const node = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let isReached = false
    node.once('connect', () => {
      isReached = true
      client.pipe(node)
      node.pipe(client)
    })
    node.on('error', () => (isReached ? client.destroy() : pass(client, tries - 1)))
    client.on('close', () => node.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      clearInterval(probing)
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
