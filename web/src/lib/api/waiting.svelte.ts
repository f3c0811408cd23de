/** In how many games other people wait for the guest: as the server last said it. */
export const waiting = $state({ count: 0 })
