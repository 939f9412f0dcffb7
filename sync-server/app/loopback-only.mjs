// Preloaded into zero-cache, which would listen on every address of the machine: it holds every tenant's rows, so it
// answers on loopback only (security design, Two walls), but for the one port that other machines' web processes must reach.

import { Server } from "node:net";

const listen = Server.prototype.listen;
const open = process.env["GARAJ_OPEN_PORT"];
const isOpen = (port) => open !== undefined && open !== "" && String(port) === open;

Server.prototype.listen = function listenOnLoopback(...args) {
  const [first, ...rest] = args;
  if (first !== null && typeof first === "object" && "port" in first && !isOpen(first.port)) {
    return listen.call(this, { ...first, host: "127.0.0.1", ipv6Only: false }, ...rest);
  }
  if (typeof first === "number" && !isOpen(first)) {
    const callbacks = rest.filter((arg) => typeof arg === "function");
    return listen.call(this, { port: first, host: "127.0.0.1" }, ...callbacks);
  }
  return listen.apply(this, args);
};
