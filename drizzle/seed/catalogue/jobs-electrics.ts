// Electricity: starting, charging, lights, high voltage.

import { COMBUSTION, type Job } from "./job.ts";

export const ELECTRICS_JOBS: readonly Job[] = [
  {
    complaints: ["Nu pornește dimineața, se aude doar un clic.", "S-a descărcat bateria peste noapte."],
    diagnosis: "Baterie la 38 % din capacitate, consum în repaus 24 mA.",
    advice: "Bateria veche s-a predat la reciclare.",
    works: [
      ["Înlocuire și codare baterie", 0.5],
      ["Verificare consum în repaus", 0.5],
    ],
    parts: [["Varta E44 577 400 078", "Baterie 77 Ah 780 A", 2350, 1]],
  },
  {
    complaints: ["Martor baterie aprins în mers.", "Luminile pâlpâie la ralanti."],
    diagnosis: "Alternator încarcă 12,4 V, perii uzate, fulie liberă gripată.",
    advice: null,
    works: [
      ["Înlocuire alternator", 1.6],
      ["Înlocuire curea accesorii", 0.5],
    ],
    parts: [
      ["Bosch 0 986 048 820", "Alternator recondiționat 140 A", 4300, 1],
      ["Gates 6PK1733", "Curea accesorii", 310, 1],
    ],
    fuels: ["petrol", "diesel", "lpg", "cng"],
    missing: "Alternatorul trimis are 110 A, am cerut varianta de 140 A.",
  },
  {
    complaints: ["Electromotorul se învârte greu la cald."],
    diagnosis: "Electromotor cu bucșe uzate, cădere de tensiune la masă 0,9 V.",
    advice: null,
    works: [
      ["Înlocuire electromotor", 1.5],
      ["Curățare puncte de masă", 0.4],
    ],
    parts: [["Valeo 438170", "Electromotor", 3150, 1]],
    fuels: ["petrol", "diesel", "lpg", "cng"],
  },
  {
    complaints: ["Un far luminează slab, n-a trecut testarea tehnică.", "Bec ars faza scurtă."],
    diagnosis: "Faruri mate, bec stânga ars, reglaj pierdut.",
    advice: "Becurile se schimbă în pereche.",
    works: [
      ["Înlocuire becuri faruri", 0.4],
      ["Polisare faruri", 1.2],
      ["Reglaj faruri", 0.3],
    ],
    parts: [["Osram 64210NBU", "Bec H7 Night Breaker", 240, 2]],
  },
  {
    complaints: ["Martor motor aprins, merge normal.", "A apărut un mesaj de eroare la bord."],
    diagnosis: "Sondă lambda după catalizator lentă, cod P0136.",
    advice: "De revenit dacă se aprinde din nou.",
    works: [
      ["Diagnoză computerizată", 0.5],
      ["Înlocuire sondă lambda", 0.9],
    ],
    parts: [["Bosch 0 258 006 985", "Sondă lambda", 1150, 1]],
    fuels: COMBUSTION,
  },
  {
    complaints: ["Nu se închide centralizat ușa din spate.", "Geamul șoferului a căzut în ușă."],
    diagnosis: "Macara geam cu cablu rupt, încuietoare cu microcontact defect.",
    advice: null,
    works: [
      ["Înlocuire macara geam", 1.4],
      ["Înlocuire încuietoare ușă", 0.9],
    ],
    parts: [
      ["Magneti Marelli 350103170071", "Macara geam electrică", 870, 1],
      ["Vemo V10-85-2312", "Încuietoare ușă", 760, 1],
    ],
    missing: "Încuietoarea este doar la comandă, 3 zile.",
  },
  {
    complaints: ["A scăzut autonomia, să se verifice bateria de tracțiune.", "Mesaj «verificați sistemul hibrid»."],
    diagnosis: "Filtru de aer al bateriei colmatat, celulele echilibrate, sănătate 87 %.",
    advice: "Filtrul bateriei se curăță la 30.000 km.",
    works: [
      ["Diagnoză baterie de tracțiune", 1.5],
      ["Curățare ventilator și filtru baterie", 1.2],
    ],
    parts: [["Toyota G92DH-47070", "Filtru ventilator baterie", 340, 1]],
    fuels: ["hybrid", "electric"],
  },
];
