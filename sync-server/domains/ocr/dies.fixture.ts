// A reading process that is killed on the way.

process.once("message", () => process.kill(process.pid, "SIGKILL"));
