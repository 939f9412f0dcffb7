// The online shop: whether there is one, how parts reach people, and what that costs.

import { useTranslation } from "react-i18next";
import { DELIVERY_METHODS } from "../../../../shared/domains/tenancy/settings.states.ts";
import { asDecimal, decimalAsTyped } from "../settings-api.ts";
import { CheckField, TextField } from "./field.tsx";
import { Section, type SectionSource } from "./section.tsx";
import styles from "./section.module.css";

const KEYS = ["shop"] as const;

export function ShopSection(source: SectionSource) {
  const {
    t,
    i18n: { language },
  } = useTranslation();
  const { currency, shop: told } = source.view;
  const shop = {
    ...told,
    delivery_fee: decimalAsTyped(told.delivery_fee, language),
    free_over: told.free_over === null ? null : decimalAsTyped(told.free_over, language),
  };
  return (
    <Section
      {...source}
      view={{ ...source.view, shop }}
      id="shop"
      title={t("settings.shop")}
      lead={t("settings.shopLead")}
      keys={KEYS}
      toChange={({ shop: typed }) => ({
        shop: {
          ...typed,
          delivery_fee: asDecimal(typed.delivery_fee, language) || "0",
          free_over: typed.free_over?.trim() ? asDecimal(typed.free_over, language) : null,
        },
      })}
    >
      {({ draft, set, wrong }) => {
        const change = (part: Partial<typeof shop>) => set({ shop: { ...draft.shop, ...part } });
        return (
          <>
            <CheckField name="shop.enabled" checked={draft.shop.enabled} onCheck={(enabled) => change({ enabled })}>
              {t("settings.shopEnabled")}
            </CheckField>
            <div>
              <p className={styles.legend}>{t("settings.deliveryMethods")}</p>
              {DELIVERY_METHODS.map((method) => (
                <CheckField
                  key={method}
                  name={`shop.${method}`}
                  checked={draft.shop.delivery_methods.includes(method)}
                  onCheck={(on) =>
                    change({
                      delivery_methods: DELIVERY_METHODS.filter((one) =>
                        one === method ? on : draft.shop.delivery_methods.includes(one),
                      ),
                    })
                  }
                >
                  {t(`settings.delivery.${method}`)}
                </CheckField>
              ))}
            </div>
            <div className={styles.pair}>
              <TextField
                label={t("settings.deliveryFee", { currency })}
                name="delivery_fee"
                inputMode="decimal"
                value={draft.shop.delivery_fee}
                wrong={wrong("shop.delivery_fee")}
                onType={(delivery_fee) => change({ delivery_fee })}
              />
              <TextField
                label={t("settings.freeOver", { currency })}
                name="free_over"
                inputMode="decimal"
                hint={t("settings.freeOverHint")}
                value={draft.shop.free_over ?? ""}
                wrong={wrong("shop.free_over")}
                onType={(free_over) => change({ free_over: free_over || null })}
              />
            </div>
          </>
        );
      }}
    </Section>
  );
}
