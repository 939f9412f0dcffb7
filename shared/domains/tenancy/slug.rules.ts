// A subdomain suggested from a shop's name: "Service Botanica SRL" becomes "service-botanica".

/** Letters of Russian as people of Moldova write them in Latin. */
const CYRILLIC: ReadonlyMap<string, string> = new Map(
  (
    "а:a б:b в:v г:g д:d е:e ё:e ж:j з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:t ч:ci ш:s щ:sci " +
    "ъ: ы:i ь: э:e ю:iu я:ia"
  )
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

const LEGAL_FORMS = /(^|-)(s-?r-?l|s-?a|i-?i|sp-?z-?o-?o|ooo)$/;
/** Shorter than what a host name may have: people type it. */
const LONGEST = 40;

/** In lower case, without marks, Russian letters as Latin ones. */
export const inLatin = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[а-яё]/g, (letter) => CYRILLIC.get(letter) ?? "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss");

/** May be empty, reserved or taken: the caller looks. */
export function slugFrom(name: string): string {
  const words = inLatin(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  const plain = words.replace(LEGAL_FORMS, "") || words;
  return plain.slice(0, LONGEST).replaceAll(/-+$/g, "");
}
