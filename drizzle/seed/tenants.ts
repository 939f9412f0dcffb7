// The two demonstration tenants: one shape, different data, so that isolation can be seen.

import { DEFAULT_SETTINGS, type StoredSettings } from "../../shared/domains/tenancy/settings.states.ts";

/** The part of a demonstration address before the @. */
export type Login = "admin" | "manager" | "reception" | "mechanic" | "mechanic2" | "parts" | "accountant" | "marketer";

export interface DemoTenant {
  slug: string;
  mailDomain: string;
  settings: StoredSettings;
  people: Record<Login, string>;
}

/** They have been at work for years. */
const FINISHED = { steps: {}, finished: true };

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
    address: "str. Independenței 4/2",
    services: [
      { name: "Diagnoză computerizată", price_from: 25_000 },
      { name: "Schimb ulei și filtre", price_from: 35_000 },
      { name: "Frâne: plăcuțe și discuri", price_from: 45_000 },
      { name: "Suspensie și direcție", price_from: null },
      { name: "Distribuție", price_from: 220_000 },
      { name: "Geometria roților", price_from: 40_000 },
      { name: "Aer condiționat", price_from: 50_000 },
    ],
    cars: ["Dacia", "Volkswagen", "Škoda", "Renault", "Toyota", "BMW", "Mercedes-Benz", "Opel", "Ford", "Hyundai"],
    onboarding: FINISHED,
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
    address: "str. Ștefan cel Mare 118",
    services: [
      { name: "Diagnoză", price_from: 20_000 },
      { name: "Schimb ulei", price_from: 30_000 },
      { name: "Vopsitorie", price_from: null },
      { name: "Ambreiaj", price_from: 180_000 },
    ],
    cars: ["Dacia", "Opel", "Audi", "Volkswagen", "Mazda", "Nissan"],
    hours: { ...DEFAULT_SETTINGS.hours, sat: null },
    onboarding: FINISHED,
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
