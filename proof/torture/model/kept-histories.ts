// Stands in for the histories that a device keeps (client/data/device/kept-histories.ts): no page of the model shows one, so there are
// none to give up.

export const dropHistories = () => Promise.resolve();
export const wipeHistories = () => Promise.resolve();
