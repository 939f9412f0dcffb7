// The ways in for blobs: in the name of whoever is signed in, or by the key of a device whose account was closed.

export interface UploadEndpoint {
  path: string;
  headers: Readonly<Record<string, string>>;
  /** Whether somebody must be signed in. */
  bySession: boolean;
}

/** The person is named, so that nothing is sent under another's session. */
export const sessionUploads = (userId: string): UploadEndpoint => ({
  path: "/api/blobs",
  headers: { "upload-user": userId },
  bySession: true,
});

export const handoverUploads = (key: string): UploadEndpoint => ({
  path: "/api/handover/blobs",
  headers: { "handover-key": key },
  bySession: false,
});
