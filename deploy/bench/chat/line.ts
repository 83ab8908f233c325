import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The way between somebody and a front, which can be cut as by a network that is gone: nothing comes through, and nobody is told. */
export class Line implements AsyncDisposable {
  #isCut = false
  readonly #sockets = new Set<Socket>()
  readonly #server = createServer((near) => this.#join(near))

  private constructor(private readonly front: URL) {}

  static async to(url: string): Promise<Line> {
    const line = new Line(new URL(url))
    line.#server.listen(0, '127.0.0.1')
    await once(line.#server, 'listening')
    return line
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}` // it listens
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) {
      socket.unpipe()
      socket.pause()
    }
  }

  /** As another network: what stood before is broken. */
  mend(): void {
    this.#isCut = false
    for (const socket of this.#sockets) socket.destroy()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.mend()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #join(near: Socket): void {
    this.#keep(near)
    if (this.#isCut) return void near.pause()
    const far = connect(Number(this.front.port), this.front.hostname)
    this.#keep(far)
    near.pipe(far).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => this.#sockets.delete(socket))
  }
}
