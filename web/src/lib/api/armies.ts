/** Armies: checked, suggested and kept by the server. */
import type { ArmyPiece, Fault } from './types'
import { del, get, post, query } from './http'

export type Style = 'random' | 'sensible' | 'strong' | 'default'
export interface ArmyCheck {
  cost: number
  left: number
  complete: boolean
  faults: Fault[]
  text: string
}
export interface Army {
  pieces: ArmyPiece[]
  text: string
  cost: number
}
export interface SavedArmy {
  id: string
  variant: string
  name: string
  army: string
}

export const checkArmy = (variant: string, pieces: ArmyPiece[], signal?: AbortSignal) =>
  post<ArmyCheck>('/army/check', { variant, pieces }, signal)
export const suggestArmy = (variant: string, style: Style, seed?: number) => post<Army>('/army/suggest', { variant, style, seed })
export const savedArmies = (variant?: string) => get<SavedArmy[]>(`/saved-armies${query({ variant })}`)
export const saveArmy = (army: Omit<SavedArmy, 'id'>) => post<SavedArmy>('/saved-armies', army)
export const deleteArmy = (id: string) => del(`/saved-armies/${encodeURIComponent(id)}`)
