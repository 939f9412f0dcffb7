/** As far as a device's sequence can go: no place is left after it. */
export const LAST_PLACE = 2_147_483_647;
