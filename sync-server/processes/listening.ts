// Listening for people and devices, and apart from them for zero-cache.

import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { SecureContextOptions } from "node:tls";
import type { Config } from "../platform/config.ts";
import { StartError } from "../platform/start-error.ts";

/** TLS 1.2 and 1.3 with forward secrecy and authenticated encryption alone: Node's own list has older ones for older clients besides. */
const TLS: SecureContextOptions = {
  minVersion: "TLSv1.2",
  ciphers: [
    "TLS_AES_256_GCM_SHA384",
    "TLS_CHACHA20_POLY1305_SHA256",
    "TLS_AES_128_GCM_SHA256",
    ...["AES256-GCM-SHA384", "CHACHA20-POLY1305", "AES128-GCM-SHA256"].flatMap((cipher) => [
      `ECDHE-ECDSA-${cipher}`,
      `ECDHE-RSA-${cipher}`,
    ]),
  ].join(":"),
  honorCipherOrder: true,
};

export function createPublicServer(config: Config, listener: RequestListener): Server {
  const answer = withoutTrace(listener);
  return config.tls ? createHttpsServer({ ...TLS, ...config.tls }, answer) : createHttpServer(answer);
}

/** TRACE would be answered with the request's own headers, by whoever takes it for a question. */
const withoutTrace =
  (listener: RequestListener): RequestListener =>
  (request, response) =>
    request.method === "TRACE"
      ? void response.writeHead(405, { allow: "GET, HEAD, POST, PUT, PATCH, DELETE" }).end()
      : listener(request, response);

/** Throws a StartError with one clear line when the port cannot be had. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === "EADDRINUSE"
          ? `Port ${port} is taken. Stop what uses it, or set PORT.`
          : `Cannot listen on ${host}:${port}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen(port, host, resolve);
  });
}

/**
 * A listener on loopback, without TLS, for zero-cache's questions to Hono: the public one may have a certificate for
 * other names, or listen on one outside address only. Resolves to its port.
 */
export async function listenInside(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createHttpServer(listener);
  await listen(server, "127.0.0.1", 0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { server, port: address.port };
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
