// How long an invitation and a link to a new password hold.

export const INVITATION_DAYS = 7;
export const PASSWORD_RESET_MINUTES = 60;

const DAY_MS = 24 * 3_600_000;

/** Whether more than seven days have passed since the person was invited. Both in Unix ms. */
export const isInvitationOver = (invitedAt: number, now: number): boolean => now - invitedAt > INVITATION_DAYS * DAY_MS;

/** Until when a link to a new password holds, Unix ms. */
export const passwordResetEnd = (now: number): number => now + PASSWORD_RESET_MINUTES * 60_000;

export interface Standing {
  status: "active" | "inactive";
  hasPassword: boolean;
  /** Unix ms; null: never. */
  acceptedAt: number | null;
}

/** Whether there is anything to invite them to: whoever is in and can sign in is not invited again. */
export const canBeInvited = ({ status, hasPassword }: Standing): boolean => status === "inactive" || !hasPassword;

/**
 * Whether the sender may see the link: it opens the account. As long as nobody has accepted, there is nobody whose account it is;
 * afterwards it goes to the person alone.
 */
export const isShownToSender = ({ acceptedAt, hasPassword }: Standing): boolean => acceptedAt === null && !hasPassword;
