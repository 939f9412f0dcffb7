// A reading process that never answers.

process.once("message", () => {
  for (;;);
});
