// What is searched of what comes and goes: leads, deals, purchases and suppliers, as much of their rows as a hit shows.

/** One that somebody still has to deal with. */
export interface SearchedLead {
  id: string;
  name: string;
  phone: string;
  car: string | null;
  model: string | null;
  plate: string | null;
}

/** One that is no order yet. */
export interface SearchedDeal {
  id: string;
  subject: string;
  linesMinor: number | null;
  priceMinor: number | null;
  /** Only with `CLIENTS_VIEW`. */
  client?: { name: string; phone: string } | undefined;
  /** Only with `VEHICLES_VIEW`. */
  vehicle?: { plate: string; plateCountry: string } | undefined;
}

/** An open one. */
export interface SearchedPurchase {
  id: string;
  /** Null until the server has given one. */
  number: string | null;
  supplierId: string | null;
  invoiceNumber: string | null;
}

export interface SearchedSupplier {
  id: string;
  name: string;
  phone: string | null;
  taxCode: string | null;
}
