// The page that decoders are measured in, built and served with the policy of the product's own pages.

import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { contentSecurityPolicy } from "../../sync-server/http/security-headers.ts";

const DIRECTORY = fileURLToPath(new URL(".", import.meta.url));
const TYPES: Record<string, string> = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };

export interface ServedPage {
  /** Trusted by a browser with what it gives to secure pages alone. */
  url: string;
  close: () => void;
}

export async function scanPage(): Promise<ServedPage> {
  const built = await build({
    configFile: false,
    root: DIRECTORY,
    logLevel: "error",
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: { input: join(DIRECTORY, "page.ts"), output: { entryFileNames: "page.js" } },
    },
    worker: { format: "es" },
  });
  const files = new Map<string, string | Uint8Array>([
    ["/", '<!doctype html><meta charset="utf-8"><title>scan</title><script type="module" src="/page.js"></script>'],
  ]);
  for (const output of Array.isArray(built) ? built : [built])
    if ("output" in output)
      for (const file of output.output) files.set(`/${file.fileName}`, file.type === "chunk" ? file.code : file.source);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "");
    if (file === undefined) return response.writeHead(404).end();
    response.setHeader("content-type", TYPES[extname(request.url!) || ".html"] ?? "application/octet-stream");
    return response.setHeader("content-security-policy", contentSecurityPolicy).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://localhost:${address.port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
