// A provider of models on loopback, over the interface of chats: says what a test has it say, and notes what it was asked.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  path: string;
  key: string | undefined;
  model: string;
  /** What the person said: text, and pictures as addresses. */
  content: { type: "text" | "image_url"; text?: string; image_url?: { url: string } }[];
  schema: Record<string, unknown>;
}

export interface FakeProvider {
  url: string;
  asked: Asked[];
  /** How it answers from now on. */
  answers: (how: (response: ServerResponse) => void) => void;
  close: () => Promise<void>;
}

/** As a chat that said this. */
export const says =
  (content: unknown, more: object = { usage: { total_tokens: 1234 } }) =>
  (response: ServerResponse): void => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content: text } }], ...more }));
  };

export const answersWith =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, headers);
    response.end("{}");
  };

export async function fakeProvider(): Promise<FakeProvider> {
  const asked: Asked[] = [];
  let how: (response: ServerResponse) => void = answersWith(500);
  const server = createServer((request, response) => void take(request, response));
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as {
      model: string;
      messages: { role: string; content: Asked["content"] }[];
      response_format: { json_schema: { schema: Record<string, unknown> } };
    };
    asked.push({
      path: request.url!,
      key: request.headers.authorization,
      model: body.model,
      content: body.messages.find(({ role }) => role === "user")!.content,
      schema: body.response_format.json_schema.schema,
    });
    how(response);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answers: (next) => void (how = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
