// Preloaded into zero-cache, which would listen on every address of the machine: it holds every tenant's rows, so it
// answers on loopback only (docs/security.md). Two ports are told apart, where they are named:
// GARAJ_OPEN_PORT stays open to other machines, and GARAJ_STREAMER_PORT, which asks nobody for a password, is no port at all but a
// socket in the working directory, where other accounts of the machine do not get to (docs/decisions/0037-local-users.md).

import { rmSync } from "node:fs";
import { Server, Socket } from "node:net";

const SOCKET = "change-streamer.sock";

const named = (/** @type {string} */ name) => Number(process.env[name] ?? 0) || null;
const open = named("GARAJ_OPEN_PORT");
const streamer = process.platform === "win32" ? null : named("GARAJ_STREAMER_PORT");

const listen = Server.prototype.listen;
const connect = Socket.prototype.connect;

Server.prototype.listen = function listenOnLoopback(...args) {
  const [first, ...rest] = args;
  const isObject = first !== null && typeof first === "object" && "port" in first;
  if (!isObject && typeof first !== "number") return listen.apply(this, args);
  const port = Number(isObject ? first.port : first);
  const callbacks = rest.filter((arg) => typeof arg === "function");
  if (port === streamer) {
    rmSync(SOCKET, { force: true }); // of one that was killed
    return listen.call(this, { path: SOCKET }, ...callbacks);
  }
  if (port === open) return listen.apply(this, args);
  return isObject
    ? listen.call(this, { ...first, host: "127.0.0.1", ipv6Only: false }, ...rest)
    : listen.call(this, { port, host: "127.0.0.1" }, ...callbacks);
};

Socket.prototype.connect = function connectThroughSocket(...args) {
  // `net.connect` hands on its arguments as one array: the options, and what to call.
  const [options, callback] = Array.isArray(args[0]) ? args[0] : args;
  const isStreamer = streamer !== null && typeof options === "object" && Number(options?.port) === streamer;
  if (!isStreamer || options.host !== "localhost") return connect.apply(this, args);
  return connect.call(this, { path: SOCKET }, ...(typeof callback === "function" ? [callback] : []));
};
