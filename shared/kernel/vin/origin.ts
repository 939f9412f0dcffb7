// Where the maker is registered: the region by the first character, the country by the first two (ISO 3780).

export const VIN_REGIONS = ["africa", "asia", "europe", "north-america", "oceania", "south-america"] as const;
export type VinRegion = (typeof VIN_REGIONS)[number];

/** The second characters in the order in which ISO 3780 counts them. */
const ORDER = "ABCDEFGHJKLMNPRSTUVWXYZ1234567890";

/** First characters, and the regions they stand for. */
const REGIONS: readonly (readonly [string, VinRegion])[] = [
  ["ABCDEFG", "africa"],
  ["HJKLMNPR", "asia"],
  ["STUVWXYZ", "europe"],
  ["12345", "north-america"],
  ["6", "oceania"],
  ["89", "south-america"],
];

/** `AA-H:ZA`: first character A, second from A to H, is South Africa (ISO 3166). A lone letter: whatever comes second. */
const COUNTRIES = `
  AA-H:ZA AJ-K:CI AL-M:LS AN-P:BW AR-S:NA AT-U:MG AV-W:MU AX-Y:TN AZ-1:CY A2-3:ZW A4-5:MZ
  BA-B:AO BC-C:ET BF-G:KE BH-H:RW BL-L:NG BR-R:DZ BU-U:UG B3-4:LY CA-B:BJ CF-G:MG CL-M:TN
  DA-B:EG DF-G:MA DL-M:ZM EA-B:ET EF-G:MZ FA-B:GH FF-G:NG
  H:CN J:JP L:CN W:DE 1:US 2:CA 4:US 5:US
  KF-H:IL KL-R:KR KS-T:JO K1-3:KR K5-5:KG MA-E:IN MF-K:ID ML-R:TH MS-S:MM MU-U:MN MX-X:KZ MY-0:IN
  NA-E:IR NF-G:PK NJ-J:IQ NL-R:TR NS-T:UZ NV-V:AZ NX-X:TJ NY-Y:AM N1-5:IR N7-8:TR
  PA-C:PH PF-G:SG PL-R:MY PS-T:BD PV-V:KH P5-0:IN RA-B:AE RF-K:TW RL-N:VN RP-P:LA RS-T:SA RU-W:RU R1-7:HK
  SA-M:GB SN-T:DE SU-Z:PL S1-2:LV S3-3:GE S4-4:IS TA-H:CH TJ-P:CZ TR-V:HU TW-2:PT T3-5:RS T6-6:AD T7-8:NL
  UA-C:ES UH-M:DK UN-R:IE UU-X:RO U1-2:MK U5-7:SK U8-0:BA VA-E:AT VF-R:FR VS-W:ES VX-2:FR V3-5:HR V6-8:EE
  XA-E:BG XF-K:GR XL-R:NL XS-W:RU XX-2:LU X3-0:RU YA-E:BE YF-K:FI YN-N:MT YS-W:SE YX-2:NO Y3-5:BY Y6-0:UA
  ZA-U:IT ZX-Z:SI Z3-5:LT Z6-0:RU
  3A-X:MX 34-4:NI 35-5:DO 36-6:HN 37-7:PA 38-9:PR 6A-X:AU 6Y-1:NZ 7A-E:NZ 7F-0:US
  8A-E:AR 8F-G:CL 8L-N:EC 8S-T:PE 8X-Z:VE 82-2:BO 84-4:CR 9A-E:BR 9F-G:CO 9L-M:PY 9S-V:UY 93-0:BR
`;

/** Makers in another country than the one that their characters were given to. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  XP7: "DE", // Tesla, Grünheide
  XWB: "UZ", // Chevrolet and Daewoo, Asaka: since the Soviet range
  XTE: "UA", // ZAZ, the same
  XTD: "UA", // LuAZ, the same
  VX1: "RS", // Zastava, from when the range was Yugoslavia's
};

const countries = new Map<string, string>(
  COUNTRIES.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [range, country] = entry.split(":") as [string, string];
      const first = range[0]!;
      const [from, to] = range.length === 1 ? ["A", "0"] : [range[1]!, range[3]!];
      return Array.from(ORDER.slice(ORDER.indexOf(from), ORDER.indexOf(to) + 1)).map(
        (second) => [first + second, country] as const,
      );
    }),
);

/** Of what is there so far; null: no country of the two characters is known. ISO 3166, two letters. */
export const countryOf = (vin: string): string | null =>
  ELSEWHERE[vin.slice(0, 3)] ?? countries.get(vin.slice(0, 2)) ?? null;

/** Of what is there so far. The first character 7 is shared: New Zealand's, and since 2018 the United States' too. */
export function regionOf(vin: string): VinRegion | null {
  if (vin[0] === "7") return vin.length < 2 ? null : countryOf(vin) === "US" ? "north-america" : "oceania";
  return REGIONS.find(([characters]) => vin !== "" && characters.includes(vin[0]!))?.[1] ?? null;
}
