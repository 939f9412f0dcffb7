// The example is what the server takes: run by a shell, it sends what it signs.

import { execFileSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { curlOf } from "./lead-webhook.ts";

it("the example signs what it sends", () => {
  const [body, signature, curl] = curlOf({ url: "https://shop.test/hooks/leads/x", secret: "s3cret" }).split("\n");
  const script = `${body}\n${signature}\nprintf '%s\\n%s' "$BODY" "$SIGNATURE"`;
  const [sent, signed] = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\n");
  expect(JSON.parse(sent!)).toMatchObject({ name: "Ion Rusu", phone: "069 123 456" });
  expect(signed).toBe(createHmac("sha256", "s3cret").update(sent!).digest("hex"));
  expect(curl).toContain("curl 'https://shop.test/hooks/leads/x'");
  expect(curl).toContain('X-Signature: sha256=$SIGNATURE" --data-raw "$BODY"');
});
