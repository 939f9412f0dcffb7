// What of our own environment a child is given: what a program needs to run, and none of our secrets (APP_KEY, SMTP_URL …),
// which would stand in `/proc/<pid>/environ` of a process that has no use for them. A list, so that a new secret is not on it.

const GIVEN =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_[A-Z]+|TZ|TMPDIR|TEMP|TMP|LD_LIBRARY_PATH|PATHEXT|COMSPEC|WINDIR|SYSTEMROOT|USERPROFILE|(?:LOCAL)?APPDATA)$/i;
/** Whom to trust over TLS: a database or a storage elsewhere may have a certificate of the operator's own. */
const TRUST = /^(NODE_EXTRA_CA_CERTS|NODE_USE_SYSTEM_CA|SSL_CERT_FILE|SSL_CERT_DIR)$/;

export const childEnv = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => GIVEN.test(name) || TRUST.test(name)));
