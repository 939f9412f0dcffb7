// A mail ready to be sent, and whoever takes it.

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

export interface OutgoingMail {
  /** The same however often it is tried, so that a mail that was taken twice can be seen to be one. */
  id: string;
  /** Null: the platform's own. */
  companyId: string | null;
  fromName: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly MailAttachment[];
}

/** Rejects when it was not taken. */
export type Mailer = (mail: OutgoingMail) => Promise<void>;
