// Somebody who is not signed in, with a browser: keeps cookies, follows no redirect, sends forms as the page has them.

import { hostName, type TestServer } from "./server.ts";
import type { Shop } from "./fixtures.ts";

export interface Shown {
  status: number;
  text: string;
  /** Where a redirect leads. */
  location: string | null;
  headers: Headers;
}

interface Kind {
  language?: string;
  address?: string;
  /** What a proxy adds to each request. */
  added?: Record<string, string>;
}

export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #server: TestServer;
  readonly #shop: Pick<Shop, "slug"> | null;
  readonly #language: string;
  readonly #address: string;
  /** What a proxy adds to each request. */
  readonly #added: Record<string, string>;
  #token = "";

  constructor(
    server: TestServer,
    shop: Pick<Shop, "slug"> | null,
    { language = "ro", address = "192.0.2.77", added = {} }: Kind = {},
  ) {
    this.#server = server;
    this.#shop = shop;
    this.#language = language;
    this.#address = address;
    this.#added = added;
  }

  get(path: string): Promise<Shown> {
    return this.#ask(path, {});
  }

  /** A form of the page that was shown last. */
  send(path: string, fields: Record<string, string>): Promise<Shown> {
    return this.sendText(path, new URLSearchParams({ csrf: this.#token, ...fields }).toString());
  }

  sendText(path: string, body: string, headers: Record<string, string> = {}): Promise<Shown> {
    return this.#ask(path, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "null", ...headers },
    });
  }

  async #ask(path: string, init: RequestInit): Promise<Shown> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = {
      accept: "text/html,application/xhtml+xml",
      "accept-language": this.#language,
      host: hostName(this.#shop),
      ...this.#added,
      ...(cookie === "" ? {} : { cookie }),
      ...(init.headers as Record<string, string>),
    };
    const response = await this.#server.request(this.#shop, path, { ...init, headers }, this.#address);
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.cookies.set(name!, value!);
    }
    const text = await response.text();
    this.#token = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? this.#token;
    return { status: response.status, text, location: response.headers.get("location"), headers: response.headers };
  }
}
