// Clutch, gearbox, drive shafts.

import type { Job } from "./job.ts";

export const DRIVETRAIN_JOBS: readonly Job[] = [
  {
    complaints: ["Patinează ambreiajul la deal.", "Pedala de ambreiaj tremură la plecare."],
    diagnosis: "Disc la limită, volantă cu joc axial peste toleranță.",
    advice: "Primii 500 km fără plecări bruște.",
    works: [
      ["Înlocuire kit ambreiaj și volantă", 5.5],
      ["Schimb ulei cutie manuală", 0.6],
    ],
    parts: [
      ["LuK 600 0175 00", "Kit ambreiaj cu volantă", 9800, 1],
      ["Motul Gear 300 75W90", "Ulei cutie manuală, litru", 290, 2],
    ],
    gearboxes: ["manual"],
    missing: "Volanta comandată nu are același număr de dinți. Așteptăm confirmarea furnizorului.",
  },
  {
    complaints: ["Schimbă cu șocuri în treapta a doua.", "Întârzie la plecare, cutia automată ezită."],
    diagnosis: "Ulei de cutie închis la culoare, fără coduri mecanice. Presiuni în limită.",
    advice: "Schimb de ulei în cutie la 60.000 km.",
    works: [
      ["Schimb dinamic ulei cutie automată", 2.0],
      ["Adaptare cutie de viteze", 0.6],
    ],
    parts: [
      ["ZF 1087.298.365", "Kit filtru și baie cutie automată", 3100, 1],
      ["ZF LifeguardFluid 8", "Ulei cutie automată, litru", 380, 7],
    ],
    gearboxes: ["automatic"],
  },
  {
    complaints: ["Vibrează la plecare în treapta întâi.", "Clipește treapta pe bord."],
    diagnosis: "Ulei DSG vechi, adaptare ambreiaje la limită.",
    advice: "Uleiul DSG se schimbă la 60.000 km.",
    works: [
      ["Schimb ulei și filtru DSG", 1.5],
      ["Adaptare ambreiaje DSG", 0.7],
    ],
    parts: [
      ["Febi 39071", "Filtru DSG cu garnitură", 340, 1],
      ["Ravenol DCT/DSG", "Ulei DSG, litru", 310, 6],
    ],
    gearboxes: ["dsg", "dct"],
  },
  {
    complaints: ["Urlă cutia CVT la accelerare.", "Turează fără să accelereze."],
    diagnosis: "Ulei CVT degradat, curea și conuri fără urme.",
    advice: "De evitat tractarea.",
    works: [
      ["Schimb ulei CVT", 1.4],
      ["Diagnoză computerizată", 0.5],
    ],
    parts: [["Toyota 08886-02105", "Ulei CVT FE, litru", 420, 5]],
    gearboxes: ["cvt"],
  },
  {
    complaints: ["Intră greu în marșarier."],
    diagnosis: "Cabluri timonerie cu joc, bucșă ruptă la selector.",
    advice: null,
    works: [
      ["Înlocuire cabluri timonerie", 1.8],
      ["Reglaj timonerie", 0.4],
    ],
    parts: [["Febi 38849", "Cablu selector viteze", 890, 1]],
    gearboxes: ["manual"],
  },
];
