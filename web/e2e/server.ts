/** The real program on a port of its own with a database of its own, which a test may kill and start again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const built = ['../target/release/varan', '../target/debug/varan']

/** The program to test: `VARAN` or what was built last. */
export function program(): string {
  const found = [process.env.VARAN ?? '', ...built].filter(Boolean).find((path) => existsSync(path))
  if (!found) throw new Error('there is no program to test: build it with `make build`, or name it in VARAN')
  return resolve(found)
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no port'))))
    })
  })
}

export class Server {
  readonly base: string
  #child: ChildProcess | null = null
  #said = ''

  private constructor(
    readonly port: number,
    readonly folder: string
  ) {
    this.base = `http://127.0.0.1:${port}`
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'varan-e2e-')))
    await server.run()
    return server
  }

  /** Starts the program on the same port and database, and waits till it answers. */
  async run(): Promise<void> {
    const args = ['serve', '--addr', `127.0.0.1:${this.port}`, '--db', join(this.folder, 'varan.db')]
    const child = spawn(program(), args, { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (this.#said += data))
    for (let tries = 0; tries < 600; tries++) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.base}/healthz`).catch(() => null)
      if (answer?.ok) return
      await new Promise((wait) => setTimeout(wait, 50))
    }
    throw new Error(`the server did not start: ${this.#said}`)
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill(signal)
    await ended
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }

  async get<T>(path: string): Promise<T> {
    const answer = await fetch(this.base + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
}
