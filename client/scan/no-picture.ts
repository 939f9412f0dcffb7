// Why a page that scans shows no picture; in words `scan.state.*`.

/** `denied`: the person or their administrator said no; `none`: there is no camera; `busy`: another program has it; `failed`: it does not say why. */
const CAMERA_TROUBLES = ["denied", "none", "busy", "failed"] as const;
export type CameraTrouble = (typeof CAMERA_TROUBLES)[number];

/** Besides: it waits for a tap, since the browser is about to ask; or what reads codes cannot be had. */
export const NO_PICTURE = ["ask", ...CAMERA_TROUBLES, "reader"] as const;
export type NoPicture = (typeof NO_PICTURE)[number];
