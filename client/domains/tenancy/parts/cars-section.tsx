// The makes that the shop works on.

import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../../data/hooks/use-draft.ts";
import { OrderedList, moved } from "../../../ui/ordered-list.tsx";
import { Section, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";

const KEYS = ["cars"] as const;

export function CarsSection(source: SectionSource) {
  const { t } = useTranslation();
  const make = useDraft("settings-make");
  return (
    <Section {...source} id="cars" title={t("settings.cars")} lead={t("settings.carsLead")} keys={KEYS}>
      {({ draft: { cars }, set }) => {
        const typed = make.text.trim();
        const fits = typed !== "" && !cars.some((car) => car.toLowerCase() === typed.toLowerCase());
        const add = () => {
          set({ cars: [...cars, typed] });
          void make.clear();
        };
        return (
          <>
            <OrderedList
              items={cars}
              keyOf={(car) => car}
              disabled={!source.mayEdit}
              words={{
                grip: (car) => t("settings.drag", { what: car }),
                up: (car) => t("settings.moveUp", { what: car }),
                down: (car) => t("settings.moveDown", { what: car }),
              }}
              onMove={(from, to) => set({ cars: moved(cars, from, to) })}
              renderActs={(car) => (
                <button
                  type="button"
                  className={styles.iconButton}
                  aria-label={t("settings.removeThis", { what: car })}
                  title={t("settings.removeThis", { what: car })}
                  onClick={() => set({ cars: cars.filter((one) => one !== car) })}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </button>
              )}
            >
              {(car) => car}
            </OrderedList>
            <div className={styles.row}>
              <input
                type="text"
                name="car"
                aria-label={t("settings.make")}
                placeholder={t("settings.make")}
                maxLength={60}
                value={make.text}
                onChange={(event) => void make.type(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== "Enter") return;
                  event.preventDefault(); // adds the make, does not save the section
                  if (fits) add();
                }}
              />
              <button type="button" className="btn small" disabled={!fits} onClick={add}>
                <IconPlus size={20} aria-hidden="true" />
                {t("settings.addCar")}
              </button>
            </div>
          </>
        );
      }}
    </Section>
  );
}
