// Brakes.

import type { Job } from "./job.ts";

export const BRAKE_JOBS: readonly Job[] = [
  {
    complaints: ["Scârțâie la frânare în față.", "S-a aprins martorul de plăcuțe de frână."],
    diagnosis: "Plăcuțe față 2 mm, discuri în toleranță.",
    advice: "Rodaj: fără frânări puternice primii 200 km.",
    works: [["Înlocuire plăcuțe frână față", 1.0]],
    parts: [
      ["TRW GDB1550", "Plăcuțe frână față", 780, 1],
      ["Bosch 1 987 474 493", "Set montaj plăcuțe", 140, 1],
    ],
  },
  {
    complaints: ["Vibrează pedala la frânare de la viteză.", "La frânare bate volanul."],
    diagnosis: "Discuri față cu bătaie de 0,11 mm și prag de uzură, plăcuțe 3 mm.",
    advice: "Discurile din spate mai țin aproximativ 15.000 km.",
    works: [
      ["Înlocuire discuri și plăcuțe frână față", 1.5],
      ["Schimb lichid frână", 0.7],
    ],
    parts: [
      ["Brembo 09.9772.11", "Disc frână față ventilat", 1180, 2],
      ["ATE 13.0460-7218.2", "Plăcuțe frână față", 920, 1],
      ["ATE 03.9901-5802.2", "Lichid frână DOT 4, 1 l", 165, 1],
    ],
    missing: "A venit un singur disc în cutie, lipsește perechea.",
  },
  {
    complaints: ["Zgomot de fier la frânare în spate.", "Frâna de mână nu mai ține în pantă."],
    diagnosis: "Plăcuțe spate la metal pe dreapta, piston etrier gripat.",
    advice: "De verificat frâna de mână la 1.000 km.",
    works: [
      ["Înlocuire discuri și plăcuțe frână spate", 1.5],
      ["Recondiționare etrier spate dreapta", 1.2],
      ["Reglaj frână de mână", 0.5],
    ],
    parts: [
      ["TRW DF4276", "Disc frână spate", 640, 2],
      ["Brembo P 85 073", "Plăcuțe frână spate", 590, 1],
      ["Autofren D42155C", "Set reparație etrier", 310, 1],
    ],
    missing: "Setul de garnituri pentru etrier nu este în stoc, furnizorul îl aduce mâine după 12:00.",
  },
  {
    complaints: ["Pedala de frână se duce moale.", "S-a aprins martorul roșu de frână."],
    diagnosis: "Furtun flexibil față stânga umflat, nivel scăzut.",
    advice: null,
    works: [
      ["Înlocuire furtunuri flexibile frână față", 1.2],
      ["Aerisire sistem de frânare", 0.6],
    ],
    parts: [
      ["TRW PHB437", "Furtun flexibil frână", 285, 2],
      ["ATE 03.9901-5802.2", "Lichid frână DOT 4, 1 l", 165, 1],
    ],
  },
  {
    complaints: ["Martor ABS aprins după drum de țară."],
    diagnosis: "Senzor ABS spate dreapta întrerupt, inel magnetic ruginit.",
    advice: "De spălat rulmenții roților după iarnă.",
    works: [
      ["Înlocuire senzor ABS", 0.8],
      ["Diagnoză computerizată", 0.5],
    ],
    parts: [["Bosch 0 265 007 930", "Senzor ABS spate", 620, 1]],
  },
];
