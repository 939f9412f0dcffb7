// Suspension, steering, wheels.

import type { Job } from "./job.ts";

export const CHASSIS_JOBS: readonly Job[] = [
  {
    complaints: ["Bate în față la denivelări.", "Toacă pe partea dreaptă la trecerea peste gropi."],
    diagnosis: "Bucșe braț inferior rupte, pivot dreapta cu joc.",
    advice: "După 500 km de refăcut geometria.",
    works: [
      ["Înlocuire brațe inferioare față", 1.5],
      ["Geometrie roți", 1.0],
    ],
    parts: [
      ["Lemförder 34208 01", "Braț inferior față", 1340, 2],
      ["Febi 37175", "Set șuruburi braț", 180, 1],
    ],
    missing: "Brațul din dreapta a venit pe stânga, schimb la furnizor.",
  },
  {
    complaints: ["Bocăne la viraje, direcția are joc.", "Trage într-o parte la drum drept."],
    diagnosis: "Capete de bară uzate, bieletă antiruliu ruptă stânga.",
    advice: null,
    works: [
      ["Diagnoză tren față", 0.5],
      ["Înlocuire capete de bară", 1.0],
      ["Înlocuire bielete antiruliu", 0.8],
      ["Geometrie roți", 1.0],
    ],
    parts: [
      ["TRW JTE1071", "Cap de bară", 340, 2],
      ["Lemförder 31024 01", "Bieletă antiruliu", 290, 2],
    ],
  },
  {
    complaints: ["Huruie de la o roată, crește cu viteza.", "Zgomot continuu pe stânga peste 60 km/h."],
    diagnosis: "Rulment față stânga cu joc și zgomot.",
    advice: "Perechea din dreapta este încă bună.",
    works: [["Înlocuire rulment roată față", 1.5]],
    parts: [
      ["SKF VKBA 6556", "Rulment roată cu butuc", 1260, 1],
      ["Febi 29468", "Piuliță planetară", 75, 1],
    ],
    missing: "Rulmentul din stoc are alt diametru, cel corect vine cu cursa de seară.",
  },
  {
    complaints: ["Se leagănă mașina după denivelări, mașina stă lăsată în spate.", "Scurge ulei pe amortizor."],
    diagnosis: "Amortizoare spate cu scurgere, tampoane sfărâmate.",
    advice: "Arcurile sunt bune, amortizoarele din față la următoarea revizie.",
    works: [
      ["Înlocuire amortizoare spate", 1.5],
      ["Înlocuire tampoane și burdufuri", 0.5],
    ],
    parts: [
      ["Sachs 313 478", "Amortizor spate", 1150, 2],
      ["Sachs 900 176", "Set protecție amortizor", 320, 1],
    ],
    missing: "Au livrat un singur amortizor, al doilea ajunge mâine dimineață.",
  },
  {
    complaints: ["S-a rupt ceva în față, stă lăsată pe o parte.", "Scârțâie la bracare pe loc."],
    diagnosis: "Arc față dreapta rupt în ultima spiră, flanșă amortizor uzată.",
    advice: null,
    works: [
      ["Înlocuire arcuri față", 2.4],
      ["Înlocuire flanșe amortizor", 0.6],
      ["Geometrie roți", 1.0],
    ],
    parts: [
      ["Lesjöfors 4095097", "Arc față", 760, 2],
      ["SNR KB657.07", "Flanșă cu rulment", 410, 2],
    ],
  },
  {
    complaints: ["Curge ceva la servodirecție, volanul e greu.", "Urlă la bracare maximă."],
    diagnosis: "Casetă de direcție cu scurgere la burduful drept.",
    advice: "De urmărit nivelul în primele două săptămâni.",
    works: [
      ["Înlocuire casetă direcție", 3.8],
      ["Geometrie roți", 1.0],
    ],
    parts: [
      ["TRW JRP1297", "Casetă direcție recondiționată", 5600, 1],
      ["Febi 06161", "Ulei hidraulic, litru", 190, 1.5],
    ],
  },
  {
    complaints: ["Pocnește la plecare cu roțile întoarse."],
    diagnosis: "Cap planetară stânga exterior uzat, burduf spart.",
    advice: null,
    works: [["Înlocuire cap planetară", 1.6]],
    parts: [
      ["GKN 304788", "Cap planetară exterior", 1080, 1],
      ["Febi 29468", "Piuliță planetară", 75, 1],
    ],
  },
];
