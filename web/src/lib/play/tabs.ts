/** What the panel beside the board, on a phone a sheet, shows. */
export type Tab = 'moves' | 'chat' | 'pieces'
