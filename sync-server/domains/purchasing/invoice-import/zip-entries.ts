// The files in a ZIP, unpacked one by one and never beyond what they may be. Sizes are looked at before anything is unpacked, and a file
// that turns out larger than it says ends the reading.

import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { BrokenFile } from "../../crm/imports/parse-csv.ts";

/** A workbook has some tens. */
const MOST_ENTRIES = 2_000;

export class ZipEntries {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Throws BrokenFile. */
  static async of(content: Uint8Array): Promise<ZipEntries> {
    const zip = await broken(fromBufferPromise(Buffer.from(content.buffer, content.byteOffset, content.byteLength)));
    if (zip.entryCount > MOST_ENTRIES) throw new BrokenFile("purchasing/import-unpacked", null);
    const entries = new Map<string, Entry>();
    await broken(
      (async () => {
        for await (const entry of zip.eachEntry()) {
          // Two of one name: which of them is read depends on the program.
          if (entries.has(entry.fileName)) throw new BrokenFile("purchasing/import-broken", null);
          entries.set(entry.fileName, entry);
        }
      })(),
    );
    return new ZipEntries(zip, entries);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** As it is unpacked, of at most so many bytes. Throws BrokenFile. */
  async *read(name: string, mostBytes: number): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (!entry) throw new BrokenFile("purchasing/import-broken", null);
    if (entry.isEncrypted()) throw new BrokenFile("purchasing/import-encrypted", null);
    if (entry.uncompressedSize > mostBytes) throw new BrokenFile("purchasing/import-unpacked", null);
    const stream = await broken(this.#zip.openReadStreamPromise(entry));
    try {
      for await (const piece of stream) yield piece as Uint8Array;
    } catch (error) {
      throw asBroken(error);
    } finally {
      stream.destroy();
    }
  }
}

/** What the library says is wrong is about the file: it reads from memory. */
const asBroken = (error: unknown): unknown =>
  error instanceof BrokenFile || !(error instanceof Error) ? error : new BrokenFile("purchasing/import-broken", null);

async function broken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asBroken(error);
  }
}
