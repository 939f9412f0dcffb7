// Listening for people and devices, and apart from them for zero-cache.

import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Config } from "./config.ts";
import { StartError } from "./start-error.ts";

export function createPublicServer(config: Config, listener: RequestListener): Server {
  return config.tls ? createHttpsServer({ ...config.tls }, listener) : createHttpServer(listener);
}

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
