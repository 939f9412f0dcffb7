// The peers' pages: built once, and served from where no fault reaches, as a service worker's cache would.

import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import type { Peer } from "./peer.ts";

const DIRECTORY = fileURLToPath(new URL(".", import.meta.url));

export class Pages {
  readonly #server: Server;
  readonly #port: number;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
  }

  static async open(peers: readonly Peer[]): Promise<Pages> {
    const programs = new Map<string, string>();
    for (const { page } of peers) programs.set(`/${page}`, await bundle(page));
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, "http://localhost");
      const program = programs.get(pathname);
      const shell = programs.has(pathname.replace(/\.html$/, ""));
      if (program !== undefined) response.setHeader("content-type", "text/javascript").end(program);
      else if (shell) response.setHeader("content-type", "text/html").end(shellOf(pathname.replace(/\.html$/, "")));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    return new Pages(server, address.port);
  }

  /** `localhost`: a context that a browser trusts with locks and storage. */
  url({ page }: Peer, round: string, serverPort: number): string {
    const server = encodeURIComponent(`http://localhost:${serverPort}`);
    return `http://localhost:${this.#port}/${page}.html?round=${round}&server=${server}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const shellOf = (program: string) =>
  `<!doctype html><meta charset="utf-8"><title>${program}</title><script type="module" src="${program}"></script>`;

async function bundle(page: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: DIRECTORY,
    logLevel: "error",
    define: { global: "globalThis" },
    build: {
      write: false,
      minify: false,
      target: "es2022",
      rolldownOptions: { input: `${DIRECTORY}${page}`, output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((output) => ("output" in output ? output.output : []));
  if (chunk?.type !== "chunk") throw new Error(`${page} was not built`);
  return chunk.code;
}
