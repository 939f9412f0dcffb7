// Whether the storage has all of a content.

import { expect, it, vi } from "vitest";
import { isStoredWhole } from "./stored-whole.ts";

it("is answered once nobody asks the storage any more: a refusal of one does not leave the other asked for", async () => {
  const thumbnail = Promise.withResolvers<boolean>();
  const has = (key: string) => (key.includes("thumbnail") ? thumbnail.promise : Promise.reject(new Error("away")));
  const answered = vi.fn<() => void>();
  const asked = isStoredWhole({ has }, { companyId: "c", purpose: "photo", sha256: "ab12" });
  void asked.catch(answered);
  await new Promise((resolve) => setImmediate(resolve));
  expect(answered).not.toHaveBeenCalled();
  thumbnail.resolve(true);
  await expect(asked).rejects.toThrow("away");
});
