// What an order made without a network is called until the server has given it a number.

/** The end of its id, where two orders made one after the other differ. */
export const localCode = (orderId: string): string => orderId.slice(-4).toUpperCase();
