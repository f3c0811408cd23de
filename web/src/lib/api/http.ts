/** Requests to the server's HTTP interface: JSON in, JSON out, errors in words. */
import { t } from '../i18n/index.svelte'
import { refusalWords, type Refused } from './refusal'
import type { Fault } from './types'

export const BASE = '/api/v1'
const JSON_TYPE = 'application/json'

/** An answer that was no success, or no answer at all (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly faults: Fault[] = []
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

async function failure(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as { error: Refused }
    return new ApiError(response.status, error.code, refusalWords(error), error.faults ?? [])
  } catch {
    return new ApiError(response.status, 'http', `${response.status} ${response.statusText}`)
  }
}

let underWay = 0

/** How many requests wait for their answer. */
export const waiting = () => underWay

/** Sends a request, JSON unless another type is named, and gives the raw answer of a success. A file goes out byte for byte. */
export async function send(
  method: string,
  path: string,
  body?: unknown,
  type = JSON_TYPE,
  signal?: AbortSignal
): Promise<Response> {
  // A small change is sent to its end even if the page is left meanwhile.
  const init: RequestInit = {
    method,
    headers: {},
    credentials: 'same-origin',
    signal: signal ?? null,
    keepalive: method === 'PUT'
  }
  if (body !== undefined) {
    init.headers = { 'content-type': type }
    init.body = body instanceof Blob ? body : type === JSON_TYPE ? JSON.stringify(body) : String(body)
  }
  let response: Response
  underWay += 1
  try {
    response = await fetch(BASE + path, init)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new ApiError(0, 'offline', t('state.offline'))
  } finally {
    underWay -= 1
  }
  if (!response.ok) throw await failure(response)
  return response
}

async function json<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const response = await send(method, path, body, JSON_TYPE, signal)
  if (response.status === 204) return undefined as T
  return (await response.json()) as T
}

export const get = <T>(path: string, signal?: AbortSignal) => json<T>('GET', path, undefined, signal)
export const post = <T>(path: string, body: unknown, signal?: AbortSignal) => json<T>('POST', path, body, signal)
export const put = <T>(path: string, body: unknown) => json<T>('PUT', path, body)
export const del = (path: string) => json<void>('DELETE', path)

/** A query string of what is set. */
export function query(values: Record<string, string | number | boolean | null | undefined>): string {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== '' && value !== false) parts.set(key, String(value))
  }
  const text = parts.toString()
  return text ? `?${text}` : ''
}
