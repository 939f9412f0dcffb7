// The engine: timing, leaks, fuel, exhaust.

import { COMBUSTION, SPARK, type Job } from "./job.ts";

export const ENGINE_JOBS: readonly Job[] = [
  {
    complaints: ["Distribuția la termen, 180.000 km.", "Nu se știe când s-a schimbat distribuția."],
    diagnosis: "Curea cu fisuri, rolă întinzătoare cu joc, urme de antigel la pompă.",
    advice: "Următorul kit la 120.000 km sau 6 ani.",
    works: [
      ["Kit distribuție + pompă apă", 4.5],
      ["Schimb antigel și aerisire", 0.8],
    ],
    parts: [
      ["INA 530 0550 30", "Kit distribuție cu pompă de apă", 3450, 1],
      ["ContiTech 6PK1555", "Curea accesorii", 290, 1],
      ["Mannol AG13 -40", "Antigel, litru", 70, 6],
    ],
    fuels: ["diesel", "petrol", "lpg"],
    missing: "Kitul a venit fără pompa de apă, ajunge mâine cu prima cursă.",
  },
  {
    complaints: ["Pete de ulei sub mașină.", "Miros de ulei ars în habitaclu."],
    diagnosis: "Garnitură capac culbutori întărită, ulei pe galeria de evacuare.",
    advice: "De verificat nivelul de ulei la 500 km.",
    works: [
      ["Înlocuire garnitură capac culbutori", 1.5],
      ["Spălare motor", 0.5],
    ],
    parts: [
      ["Elring 076.390", "Garnitură capac culbutori", 420, 1],
      ["Elring 705.708", "Silicon de etanșare", 160, 1],
    ],
    fuels: COMBUSTION,
  },
  {
    complaints: ["Fum negru la accelerare și lipsă de putere.", "A intrat în avarie pe traseu."],
    diagnosis: "Supapă EGR blocată deschis, galerie de admisie cu calamină.",
    advice: "Un drum lung pe săptămână ajută filtrul de particule.",
    works: [
      ["Diagnoză computerizată", 0.5],
      ["Curățare supapă EGR și admisie", 2.8],
      ["Adaptare EGR", 0.4],
    ],
    parts: [
      ["Pierburg 7.24809.71", "Garnitură EGR, set", 240, 1],
      ["Liqui Moly 5168", "Soluție curățat admisie", 230, 1],
    ],
    fuels: ["diesel"],
  },
  {
    complaints: ["Martorul filtrului de particule clipește.", "Ventilatorul merge și după oprirea motorului."],
    diagnosis: "DPF încărcat 48 g, regenerările întrerupte de drumuri scurte.",
    advice: "Cel puțin 20 de minute peste 2.000 rpm o dată pe săptămână.",
    works: [
      ["Diagnoză computerizată", 0.5],
      ["Demontare și spălare DPF", 3.2],
      ["Regenerare forțată", 1.0],
    ],
    parts: [
      ["Walker 80489", "Colier și garnitură DPF", 380, 1],
      ["Liqui Moly 5171", "Soluție curățat DPF", 410, 1],
    ],
    fuels: ["diesel"],
  },
  {
    complaints: ["Pornește greu dimineața și bate un injector.", "Consum crescut și miros de motorină."],
    diagnosis: "Corecție cilindru 2: +3,8 mg. Injectorul trimis la stand.",
    advice: "De alimentat la aceeași stație și de schimbat filtrul la 20.000 km.",
    works: [
      ["Demontare și test injectoare", 2.6],
      ["Înlocuire filtru motorină", 0.5],
      ["Codare injectoare", 0.5],
    ],
    parts: [
      ["Bosch 0 445 110 369", "Injector recondiționat", 3900, 1],
      ["Mann WK 939/3", "Filtru motorină", 430, 1],
      ["Elring 166.550", "Șaibă injector", 25, 4],
    ],
    fuels: ["diesel"],
    missing: "Injectorul este la stand, raportul vine joi.",
  },
  {
    complaints: ["Motorul face zgomot puternic la evacuare.", "S-a rupt toba pe drum."],
    diagnosis: "Racord flexibil rupt, tobă finală cu gaură la cusătură.",
    advice: null,
    works: [
      ["Înlocuire racord flexibil cu sudură", 1.5],
      ["Înlocuire tobă finală", 0.8],
    ],
    parts: [
      ["Bosal 265-555", "Racord flexibil", 390, 1],
      ["Walker 23482", "Tobă eșapament finală", 1650, 1],
    ],
    fuels: COMBUSTION,
  },
  {
    complaints: ["Merge în trei cilindri pe gaz.", "Trece pe benzină singură."],
    diagnosis: "Injectoare GPL murdare, filtre de gaz vechi, hartă dereglată.",
    advice: "Filtrele de gaz se schimbă la 15.000 km.",
    works: [
      ["Înlocuire filtre GPL", 0.5],
      ["Curățare injectoare GPL", 1.2],
      ["Calibrare instalație GPL", 0.8],
    ],
    parts: [
      ["Valtek FL-01", "Filtru gaz fază volatilă", 85, 1],
      ["BRC 90AV99004041", "Set filtre reductor", 160, 1],
    ],
    fuels: ["lpg"],
  },
  {
    complaints: ["Zăngăne la pornire la rece câteva secunde.", "Martor motor, zgomot de lanț."],
    diagnosis: "Lanț de distribuție alungit, decalaj 6° față de valoarea de referință.",
    advice: "De folosit numai ulei cu norma producătorului.",
    works: [
      ["Înlocuire lanț distribuție", 5.5],
      ["Schimb ulei și filtre", 0.8],
    ],
    parts: [
      ["Febi 49509", "Kit lanț distribuție", 4200, 1],
      ["Castrol Edge 5W30 LL", "Ulei motor 5W30, litru", 240, 5],
      ["Mann HU 719/7 x", "Filtru ulei", 145, 1],
    ],
    fuels: SPARK,
  },
];
