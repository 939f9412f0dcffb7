// Blobs in a bucket of S3 or of anything that speaks its protocol.

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { BlobStorage } from "./storage.ts";

/** A bucket that takes a connection and says nothing more would otherwise be waited for without end, by whoever asked. Of silence. */
const PATIENCE_MS = 10_000;
/** A device waits a minute. */
const MOST_ATTEMPTS = 2;

export class S3Storage implements BlobStorage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  private constructor(client: S3Client, bucket: string, prefix: string) {
    this.#client = client;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  /**
   * `s3://[KEY:SECRET@]bucket[/prefix][?endpoint=…&region=…]`; without a key, whatever AWS's own client finds.
   * `patienceMs`: after so long without a byte it is away.
   */
  static at(address: URL, patienceMs: number = PATIENCE_MS): S3Storage {
    const endpoint = address.searchParams.get("endpoint");
    const prefix = address.pathname.replace(/^\//, "").replace(/([^/])$/, "$1/");
    const client = new S3Client({
      region: address.searchParams.get("region") ?? "us-east-1",
      // Servers other than Amazon's have buckets as paths, and not all of them know the newer checksums.
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
      maxAttempts: MOST_ATTEMPTS,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      ...(address.username === ""
        ? {}
        : {
            credentials: {
              accessKeyId: decodeURIComponent(address.username),
              secretAccessKey: decodeURIComponent(address.password),
            },
          }),
    });
    return new S3Storage(client, address.hostname, prefix);
  }

  async put(key: string, content: Uint8Array, mime: string): Promise<void> {
    const object = { ...this.#object(key), Body: content, ContentType: mime, ContentLength: content.length };
    await this.#client.send(new PutObjectCommand(object));
  }

  async get(key: string): Promise<Uint8Array | null> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#object(key)));
      return (await Body?.transformToByteArray()) ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#object(key)));
      return true;
    } catch (error) {
      if (error instanceof NotFound) return false;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(key)));
  }

  freeBytes(): Promise<null> {
    return Promise.resolve(null);
  }

  removeOlder(): Promise<null> {
    return Promise.resolve(null);
  }

  #object(key: string) {
    return { Bucket: this.#bucket, Key: this.#prefix + key };
  }
}
