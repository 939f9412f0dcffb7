// An order as documents are tested with it, and as the bench prints it.

import { DEFAULT_SETTINGS } from "../../shared/domains/tenancy/settings.states.ts";
import type { PrintedPart, PrintedWork } from "./order-lines.ts";
import type { ShownOrder } from "./order.view.ts";

const undecided = { requiresApproval: false, approvedAt: null, declinedAt: null, supersededBy: null };

export const work = (changes: Partial<PrintedWork> = {}): PrintedWork => ({
  ...undecided,
  name: "Schimb ulei și filtru",
  normHours: 0.5,
  priceMinor: 20_000,
  needsPrice: false,
  ...changes,
});

export const part = (changes: Partial<PrintedPart> = {}): PrintedPart => ({
  ...undecided,
  name: "Ulei motor 5W-30, 1 l",
  article: "GM 93165557",
  quantity: 4.5,
  priceMinor: 18_990,
  needsPrice: false,
  ...changes,
});

export const shownOrder = (changes: Partial<ShownOrder> = {}): ShownOrder => ({
  id: "01890000-0000-7000-8000-00000000ab12",
  number: "WO-2026-000123",
  status: "in_work",
  shop: {
    ...DEFAULT_SETTINGS,
    display_name: "Service Auto Țărnă",
    city: "Chișinău",
    address: "str. Ștefan cel Mare 12",
    phone: "+37322123456",
    email: "salut@tarna.md",
  },
  logo: null,
  client: { name: "Ștefan Țurcanu", phone: "+37369123456", locale: null },
  car: { plate: "ABC 123", make: "Volkswagen", model: "Passat", year: 2016, vin: "WVWZZZ3CZGE123456" },
  master: "Vasile Rusu",
  mileageKm: 184_250,
  complaint: "Se aude un zgomot la roata din față, mai ales la viraje.",
  diagnosis: "Rulmentul roții din față stânga este uzat.",
  recommendations: "Schimbați lichidul de frână la următoarea revizie.",
  createdAt: Date.UTC(2026, 10, 19, 7, 30),
  etaAt: Date.UTC(2026, 10, 20, 14, 0),
  closedAt: null,
  discountPct: 0,
  paidMinor: 0,
  pageUrl: "https://tarna.example.md/t/0123456789abcdef0123456789abcdef",
  works: [work()],
  parts: [part()],
  ...changes,
});

/** `count` lines, half labour and half parts. */
export const longOrder = (count: number, changes: Partial<ShownOrder> = {}): ShownOrder =>
  shownOrder({
    works: Array.from({ length: Math.ceil(count / 2) }, (_, index) =>
      work({ name: `Înlocuire piesa ${index + 1} / Замена детали, față-spate`, priceMinor: 10_000 + index * 37 }),
    ),
    parts: Array.from({ length: Math.floor(count / 2) }, (_, index) =>
      part({
        name: `Piesă ${index + 1}: șurub, țeavă, garnitură`,
        article: `A-${1000 + index}`,
        quantity: 1 + (index % 3),
      }),
    ),
    ...changes,
  });
