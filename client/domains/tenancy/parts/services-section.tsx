// What the shop does and from which price, in the order in which people read it; and its hourly rate.

import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { OrderedList, moved } from "../../../ui/ordered-list.tsx";
import { asDecimal, decimalAsTyped } from "../settings-api.ts";
import { TextField } from "./field.tsx";
import { Section, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";

const KEYS = ["labor_rate", "services"] as const;

export function ServicesSection(source: SectionSource) {
  const {
    t,
    i18n: { language },
  } = useTranslation();
  const { currency } = source.view;
  const view = {
    ...source.view,
    labor_rate: decimalAsTyped(source.view.labor_rate, language),
    services: source.view.services.map(({ name, price_from }) => ({
      name,
      price_from: price_from === null ? null : decimalAsTyped(price_from, language),
    })),
  };
  return (
    <Section
      {...source}
      view={view}
      id="services"
      title={t("settings.services")}
      lead={t("settings.servicesLead")}
      keys={KEYS}
      toChange={({ labor_rate, services }) => ({
        labor_rate: asDecimal(labor_rate, language),
        // A row that nobody named is a row that nobody meant.
        services: services
          .filter(({ name }) => name.trim() !== "")
          .map(({ name, price_from }) => ({
            name,
            price_from: price_from?.trim() ? asDecimal(price_from, language) : null,
          })),
      })}
    >
      {({ draft: { labor_rate, services }, set, wrong }) => {
        const change = (place: number, part: Partial<(typeof services)[number]>) =>
          set({ services: services.map((one, index) => (index === place ? { ...one, ...part } : one)) });
        return (
          <>
            <TextField
              label={t("settings.laborRate", { currency })}
              name="labor_rate"
              inputMode="decimal"
              value={labor_rate}
              wrong={wrong("labor_rate")}
              onType={(rate) => set({ labor_rate: rate })}
            />
            <OrderedList
              items={services}
              keyOf={(_, place) => String(place)}
              disabled={!source.mayEdit}
              words={{
                grip: ({ name }) => t("settings.drag", { what: name }),
                up: ({ name }) => t("settings.moveUp", { what: name }),
                down: ({ name }) => t("settings.moveDown", { what: name }),
              }}
              onMove={(from, to) => set({ services: moved(services, from, to) })}
              renderActs={({ name }, place) => (
                <button
                  type="button"
                  className={styles.iconButton}
                  aria-label={t("settings.removeThis", { what: name })}
                  title={t("settings.removeThis", { what: name })}
                  onClick={() => set({ services: services.toSpliced(place, 1) })}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </button>
              )}
            >
              {({ name, price_from }, place) => (
                <div className={styles.row}>
                  <input
                    type="text"
                    name={`services.${place}.name`}
                    aria-label={t("settings.serviceName")}
                    aria-invalid={wrong(`services.${place}.name`)}
                    maxLength={120}
                    value={name}
                    onChange={(event) => change(place, { name: event.currentTarget.value })}
                  />
                  <input
                    className={styles.money}
                    name={`services.${place}.price_from`}
                    inputMode="decimal"
                    aria-label={t("settings.priceFrom", { currency })}
                    placeholder={t("settings.onRequest")}
                    aria-invalid={wrong(`services.${place}.price_from`)}
                    value={price_from ?? ""}
                    onChange={(event) => change(place, { price_from: event.currentTarget.value || null })}
                  />
                </div>
              )}
            </OrderedList>
            <button
              type="button"
              className="btn"
              onClick={() => set({ services: [...services, { name: "", price_from: null }] })}
            >
              <IconPlus size={20} aria-hidden="true" />
              {t("settings.addService")}
            </button>
          </>
        );
      }}
    </Section>
  );
}
