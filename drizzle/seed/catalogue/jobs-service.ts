// Routine service: oil, filters, fluids, inspections.

import { COMBUSTION, SPARK, type Job } from "./job.ts";

export const SERVICE_JOBS: readonly Job[] = [
  {
    complaints: [
      "Revizie anuală, schimb ulei și filtre.",
      "A ajuns la 15.000 km de la ultimul schimb de ulei.",
      "Bordul cere service.",
    ],
    diagnosis: "Ulei negru, filtru de aer îmbâcsit. Fără scurgeri la baia de ulei.",
    advice: "Următorul schimb de ulei peste 10.000 km sau 12 luni.",
    works: [["Schimb ulei și filtre", 0.8]],
    parts: [
      ["Motul 8100 X-clean+ 5W30", "Ulei motor 5W30, litru", 215, 5],
      ["Mann HU 719/7 x", "Filtru ulei", 145, 1],
      ["Mann C 35 154", "Filtru aer", 260, 1],
      ["Mann CUK 26009", "Filtru habitaclu cu cărbune", 320, 1],
    ],
    fuels: COMBUSTION,
  },
  {
    complaints: [
      "Revizie completă înainte de drum lung spre Italia.",
      "Pleacă în concediu, să fie verificată toată mașina.",
    ],
    diagnosis: "Lichid de frână cu 3,5 % apă, filtru de habitaclu colmatat, becuri în regulă.",
    advice: "De verificat presiunea în anvelope înainte de plecare.",
    works: [
      ["Schimb ulei și filtre", 0.8],
      ["Schimb lichid frână", 0.7],
      ["Inspecție pe elevator, 40 de puncte", 0.5],
    ],
    parts: [
      ["Castrol Edge 5W30 LL", "Ulei motor 5W30, litru", 240, 4.5],
      ["Bosch F 026 407 183", "Filtru ulei", 130, 1],
      ["ATE 03.9901-5802.2", "Lichid frână DOT 4, 1 l", 165, 1],
    ],
    fuels: COMBUSTION,
  },
  {
    complaints: ["Geamurile se aburesc, miros neplăcut din ventilație."],
    diagnosis: "Filtru de habitaclu ud, scurgerea parbrizului înfundată cu frunze.",
    advice: null,
    works: [
      ["Înlocuire filtru habitaclu", 0.3],
      ["Curățare scurgeri parbriz", 0.6],
    ],
    parts: [["Mann CUK 26009", "Filtru habitaclu cu cărbune", 320, 1]],
  },
  {
    complaints: ["Aerul condiționat nu mai răcește.", "Clima suflă cald la oprire."],
    diagnosis: "Presiune scăzută, 210 g de freon recuperat din 500 g. Scurgere la condensator.",
    advice: "De refăcut testul de etanșeitate la un an.",
    works: [
      ["Înlocuire condensator climă", 2.2],
      ["Încărcare freon R134a cu contrast UV", 0.8],
    ],
    parts: [
      ["NRF 35848", "Condensator climă", 2450, 1],
      ["Denso DFD05014", "Filtru uscător", 480, 1],
    ],
    missing: "Condensatorul a venit cu colțul îndoit, am cerut altul. Sosește mâine.",
  },
  {
    complaints: ["Schimb anvelope de sezon.", "Vibrează volanul la 110 km/h."],
    diagnosis: "Două jante cu lovitură ușoară pe interior, echilibrare pierdută.",
    advice: "Anvelopele din spate au 4 mm, de urmărit până la sezonul viitor.",
    works: [["Montaj și echilibrare patru roți", 1.2]],
    parts: [["Hofmann 554-20", "Set greutăți echilibrare", 60, 1]],
  },
  {
    complaints: ["Pierde apă, trebuie completat la două zile.", "A crescut temperatura în ambuteiaj."],
    diagnosis: "Radiator de răcire fisurat la colțul din stânga jos.",
    advice: "Antigelul se schimbă la 4 ani.",
    works: [
      ["Înlocuire radiator răcire", 2.5],
      ["Schimb antigel și aerisire", 0.8],
    ],
    parts: [
      ["Nissens 65279Z", "Radiator răcire", 2380, 1],
      ["Mannol AG13 -40", "Antigel, litru", 70, 7],
    ],
    fuels: COMBUSTION,
    missing: "Radiatorul livrat este pentru cutie automată, nu se potrivesc prizele.",
  },
  {
    complaints: ["Consumă mai mult decât de obicei și trage greu.", "Tremură motorul la ralanti."],
    diagnosis: "Bujii cu electrod ars, bobina cilindrului 3 slabă.",
    advice: "Bujii la fiecare 60.000 km.",
    works: [
      ["Înlocuire bujii", 0.8],
      ["Înlocuire bobină inducție", 0.4],
      ["Curățare clapetă accelerație", 0.8],
    ],
    parts: [
      ["NGK 97968", "Bujie iridiu", 195, 4],
      ["Bosch 0 986 221 024", "Bobină inducție", 680, 1],
      ["Liqui Moly 5111", "Spray curățat clapetă", 145, 1],
    ],
    fuels: SPARK,
  },
];
