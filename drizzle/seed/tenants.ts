// The two demonstration tenants: one shape, different data, so that isolation can be seen (decisions.md).

import type { CompanySettings } from "../../shared/domains/tenancy/tenancy.states.ts";

/** The part of a demonstration address before the @. */
export type Login = "admin" | "manager" | "reception" | "mechanic" | "mechanic2" | "parts" | "accountant" | "marketer";

export interface DemoTenant {
  slug: string;
  mailDomain: string;
  settings: CompanySettings;
  people: Record<Login, string>;
}

export const DEMO: DemoTenant = {
  slug: "demo",
  mailDomain: "demo.test",
  settings: {
    display_name: "Service Botanica",
    city: "Chișinău",
    phone: "022 55 31 40",
    email: "receptie@demo.test",
    locale: "ro",
    currency: "MDL",
    theme_color: "#0B6478",
    labor_rate: 45_000,
    slogan: "Mașina ta, pe mâini bune",
    time_zone: "Europe/Chisinau",
  },
  people: {
    admin: "Victor Ceban",
    manager: "Natalia Rusu",
    reception: "Ana Munteanu",
    mechanic: "Ion Rotaru",
    mechanic2: "Serghei Morozov",
    parts: "Andrei Cojocaru",
    accountant: "Elena Țurcanu",
    marketer: "Daria Lungu",
  },
};

export const RIVAL: DemoTenant = {
  slug: "rival",
  mailDomain: "rival.test",
  settings: {
    display_name: "Auto Rival",
    city: "Bălți",
    phone: "0231 6 27 84",
    email: "receptie@rival.test",
    locale: "ro",
    currency: "MDL",
    theme_color: "#7A3E9D",
    labor_rate: 38_000,
    slogan: "Reparăm repede, spunem drept",
    time_zone: "Europe/Chisinau",
  },
  people: {
    admin: "Oleg Kuznețov",
    manager: "Mariana Stratan",
    reception: "Irina Volkova",
    mechanic: "Vasile Botnaru",
    mechanic2: "Denis Gaidarji",
    parts: "Petru Sârbu",
    accountant: "Ludmila Bejenari",
    marketer: "Cristian Plămădeală",
  },
};

export const DEMO_TENANTS: readonly DemoTenant[] = [DEMO, RIVAL];
