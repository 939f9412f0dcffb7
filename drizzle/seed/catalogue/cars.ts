// The cars of Moldovan roads: which bodies, fuels and gearboxes really went together.

import type { BodyType, Fuel, Transmission, VehicleClass } from "../../../shared/domains/crm/crm.states.ts";

/** A fuel with the gearboxes sold with it. */
type Engine = readonly [fuel: Fuel, ...gearboxes: Transmission[]];

export interface CarModel {
  make: string;
  model: string;
  /** The maker's three characters of the VIN. */
  wmi: string;
  years: readonly [first: number, last: number];
  body: BodyType;
  vehicleClass: VehicleClass;
  engines: readonly Engine[];
}

const car = (
  [make, model, wmi]: readonly [string, string, string],
  years: CarModel["years"],
  [body, vehicleClass]: readonly [BodyType, VehicleClass],
  ...engines: Engine[]
): CarModel => ({ make, model, wmi, years, body, vehicleClass, engines });

export const CARS: readonly CarModel[] = [
  car(
    ["Škoda", "Octavia", "TMB"],
    [2009, 2024],
    ["wagon", "sedan"],
    ["diesel", "manual", "dsg"],
    ["petrol", "manual", "dsg"],
  ),
  car(["Škoda", "Superb", "TMB"], [2010, 2023], ["sedan", "sedan"], ["diesel", "manual", "dsg"]),
  car(["Škoda", "Fabia", "TMB"], [2008, 2022], ["hatchback", "sedan"], ["petrol", "manual"], ["lpg", "manual"]),
  car(["Škoda", "Kodiaq", "TMB"], [2017, 2024], ["suv", "suv"], ["diesel", "dsg"], ["petrol", "dsg"]),
  car(
    ["Volkswagen", "Golf", "WVW"],
    [2005, 2023],
    ["hatchback", "sedan"],
    ["petrol", "manual", "dsg"],
    ["diesel", "manual", "dsg"],
  ),
  car(["Volkswagen", "Passat", "WVW"], [2006, 2022], ["wagon", "sedan"], ["diesel", "manual", "dsg"]),
  car(
    ["Volkswagen", "Tiguan", "WVG"],
    [2009, 2023],
    ["crossover", "suv"],
    ["diesel", "dsg", "manual"],
    ["petrol", "dsg"],
  ),
  car(["Volkswagen", "Touran", "WVG"], [2006, 2019], ["minivan", "sedan"], ["diesel", "manual", "dsg"]),
  car(["Volkswagen", "Transporter T5", "WV2"], [2005, 2015], ["van", "commercial"], ["diesel", "manual"]),
  car(["Volkswagen", "Caddy", "WV2"], [2008, 2021], ["van", "commercial"], ["diesel", "manual"], ["cng", "manual"]),
  car(
    ["Dacia", "Logan", "UU1"],
    [2007, 2024],
    ["sedan", "sedan"],
    ["petrol", "manual"],
    ["lpg", "manual"],
    ["diesel", "manual"],
  ),
  car(
    ["Dacia", "Duster", "UU1"],
    [2010, 2024],
    ["suv", "suv"],
    ["diesel", "manual"],
    ["petrol", "manual"],
    ["lpg", "manual"],
  ),
  car(
    ["Dacia", "Sandero", "UU1"],
    [2009, 2024],
    ["hatchback", "sedan"],
    ["petrol", "manual", "cvt"],
    ["lpg", "manual"],
  ),
  car(["Dacia", "Dokker", "UU1"], [2013, 2020], ["van", "commercial"], ["diesel", "manual"], ["lpg", "manual"]),
  car(
    ["Renault", "Megane", "VF1"],
    [2006, 2021],
    ["hatchback", "sedan"],
    ["diesel", "manual", "dct"],
    ["petrol", "manual"],
  ),
  car(["Renault", "Clio", "VF1"], [2007, 2022], ["hatchback", "sedan"], ["petrol", "manual"], ["diesel", "manual"]),
  car(["Renault", "Trafic", "VF1"], [2007, 2021], ["van", "commercial"], ["diesel", "manual"]),
  car(["Toyota", "Corolla", "SB1"], [2008, 2023], ["sedan", "sedan"], ["petrol", "manual", "cvt"]),
  car(["Toyota", "RAV4", "JTM"], [2008, 2018], ["suv", "suv"], ["petrol", "automatic", "manual"], ["diesel", "manual"]),
  car(["Toyota", "RAV4 Hybrid", "JTM"], [2017, 2024], ["suv", "hybrid"], ["hybrid", "cvt"]),
  car(["Toyota", "Prius", "JTD"], [2009, 2020], ["hatchback", "hybrid"], ["hybrid", "cvt"]),
  car(["Toyota", "Land Cruiser Prado", "JTE"], [2008, 2021], ["suv", "suv"], ["diesel", "automatic"]),
  car(
    ["BMW", "Seria 3", "WBA"],
    [2007, 2021],
    ["sedan", "premium"],
    ["diesel", "automatic", "manual"],
    ["petrol", "automatic"],
  ),
  car(["BMW", "Seria 5", "WBA"], [2008, 2022], ["sedan", "premium"], ["diesel", "automatic"]),
  car(["BMW", "X5", "WBA"], [2008, 2022], ["suv", "premium"], ["diesel", "automatic"]),
  car(
    ["Mercedes-Benz", "Clasa C", "WDD"],
    [2008, 2021],
    ["sedan", "premium"],
    ["diesel", "automatic"],
    ["petrol", "automatic"],
  ),
  car(["Mercedes-Benz", "Clasa E", "WDD"], [2009, 2022], ["sedan", "premium"], ["diesel", "automatic"]),
  car(["Mercedes-Benz", "Sprinter", "WDB"], [2007, 2022], ["van", "commercial"], ["diesel", "manual"]),
  car(["Mercedes-Benz", "Vito", "WDF"], [2006, 2021], ["minivan", "commercial"], ["diesel", "manual", "automatic"]),
  car(["Audi", "A4", "WAU"], [2007, 2021], ["sedan", "premium"], ["diesel", "manual", "dsg"], ["petrol", "dsg"]),
  car(["Audi", "A6", "WAU"], [2008, 2022], ["wagon", "premium"], ["diesel", "automatic", "dsg"]),
  car(["Audi", "Q5", "WA1"], [2010, 2022], ["suv", "premium"], ["diesel", "dsg"]),
  car(["Opel", "Astra", "W0L"], [2006, 2020], ["hatchback", "sedan"], ["petrol", "manual"], ["diesel", "manual"]),
  car(["Opel", "Zafira", "W0L"], [2006, 2018], ["minivan", "sedan"], ["cng", "manual"], ["diesel", "manual"]),
  car(["Opel", "Vivaro", "W0L"], [2007, 2019], ["van", "commercial"], ["diesel", "manual"]),
  car(
    ["Ford", "Focus", "WF0"],
    [2006, 2021],
    ["hatchback", "sedan"],
    ["petrol", "manual", "dct"],
    ["diesel", "manual"],
  ),
  car(["Ford", "Mondeo", "WF0"], [2008, 2020], ["sedan", "sedan"], ["diesel", "manual", "dct"]),
  car(["Ford", "Transit", "WF0"], [2007, 2022], ["van", "commercial"], ["diesel", "manual"]),
  car(
    ["Hyundai", "Tucson", "TMA"],
    [2010, 2023],
    ["crossover", "suv"],
    ["diesel", "automatic", "manual"],
    ["petrol", "manual", "dct"],
  ),
  car(["Hyundai", "i30", "TMA"], [2009, 2021], ["hatchback", "sedan"], ["petrol", "manual", "dct"]),
  car(
    ["Kia", "Sportage", "U5Y"],
    [2010, 2023],
    ["crossover", "suv"],
    ["diesel", "automatic", "manual"],
    ["petrol", "manual"],
  ),
  car(["Kia", "Ceed", "U5Y"], [2008, 2022], ["wagon", "sedan"], ["diesel", "manual", "dct"], ["petrol", "manual"]),
  car(["Kia", "Niro", "KNA"], [2017, 2023], ["crossover", "hybrid"], ["hybrid", "dct"]),
  car(
    ["Nissan", "Qashqai", "SJN"],
    [2008, 2022],
    ["crossover", "suv"],
    ["petrol", "manual", "cvt"],
    ["diesel", "manual", "cvt"],
  ),
  car(["Nissan", "X-Trail", "JN1"], [2008, 2021], ["suv", "suv"], ["diesel", "manual", "cvt"]),
  car(["Nissan", "Leaf", "SJN"], [2014, 2022], ["hatchback", "ev"], ["electric", "automatic"]),
  car(
    ["Peugeot", "308", "VF3"],
    [2008, 2021],
    ["hatchback", "sedan"],
    ["diesel", "manual", "amt"],
    ["petrol", "manual"],
  ),
  car(["Peugeot", "Partner", "VF3"], [2008, 2021], ["van", "commercial"], ["diesel", "manual"]),
  car(
    ["Citroën", "C4", "VF7"],
    [2007, 2018],
    ["hatchback", "sedan"],
    ["diesel", "manual", "amt"],
    ["petrol", "manual"],
  ),
  car(
    ["Mitsubishi", "Outlander", "JMB"],
    [2008, 2020],
    ["suv", "suv"],
    ["petrol", "cvt"],
    ["diesel", "manual", "automatic"],
  ),
  car(["Mazda", "6", "JMZ"], [2008, 2021], ["sedan", "sedan"], ["petrol", "automatic", "manual"], ["diesel", "manual"]),
  car(["Mazda", "CX-5", "JMZ"], [2012, 2022], ["crossover", "suv"], ["petrol", "automatic"], ["diesel", "automatic"]),
  car(["Honda", "CR-V", "SHS"], [2007, 2019], ["suv", "suv"], ["petrol", "automatic", "manual"], ["diesel", "manual"]),
  car(["Volvo", "XC60", "YV1"], [2010, 2022], ["suv", "premium"], ["diesel", "automatic"]),
  car(["Seat", "Leon", "VSS"], [2008, 2021], ["hatchback", "sedan"], ["petrol", "manual", "dsg"], ["diesel", "manual"]),
  car(["Fiat", "Doblo", "ZFA"], [2008, 2020], ["van", "commercial"], ["diesel", "manual"], ["cng", "manual"]),
  car(["Lexus", "RX 450h", "JTJ"], [2010, 2021], ["suv", "premium"], ["hybrid", "cvt"]),
  car(["Tesla", "Model 3", "5YJ"], [2018, 2024], ["sedan", "ev"], ["electric", "automatic"]),
  car(["Suzuki", "Vitara", "TSM"], [2015, 2022], ["crossover", "suv"], ["petrol", "manual", "automatic"]),
  car(["Lada", "Niva", "XTA"], [2005, 2018], ["suv", "suv"], ["petrol", "manual"], ["lpg", "manual"]),
];
