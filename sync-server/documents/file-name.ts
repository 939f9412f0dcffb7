// The name under which a document is kept, in any letters (RFC 6266).

/** `inline`: the browser shows it, saved it is called so; `attachment`: it is saved. */
export function givenAs(how: "inline" | "attachment", name: string): string {
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\w.\- ]/g, "_");
  // RFC 8187 asks for more than encodeURIComponent does.
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.codePointAt(0)!.toString(16)}`);
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Without what a file's name may not have on somebody's computer. */
export const fileNameOf = (...parts: string[]): string => `${parts.join(" ").replaceAll(/[\\/:*?"<>|]/g, "-")}.pdf`;
