// Preloaded into zero-cache, which would listen on every address of the machine: it holds every tenant's rows, so it
// answers on loopback only (security design, Two walls).

import { Server } from "node:net";

const listen = Server.prototype.listen;

Server.prototype.listen = function listenOnLoopback(...args) {
  const [first, ...rest] = args;
  if (first !== null && typeof first === "object" && "port" in first) {
    return listen.call(this, { ...first, host: "127.0.0.1", ipv6Only: false }, ...rest);
  }
  if (typeof first === "number") {
    const callbacks = rest.filter((arg) => typeof arg === "function");
    return listen.call(this, { port: first, host: "127.0.0.1" }, ...callbacks);
  }
  return listen.apply(this, args);
};
