// What judging who asks needs, beside what any request does.

import type { RequestServices } from "../http/request.ts";
import type { AccessChanges } from "./access-changes.ts";
import type { PersonRequests } from "./person-requests.ts";

export interface AuthServices extends RequestServices {
  /** What changes of who may do what, anywhere. */
  accessChanges: AccessChanges;
  /** What each person has asked of this process lately. */
  requests: PersonRequests;
}
