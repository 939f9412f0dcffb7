// One group of what was found, and its lines: plate, whose car it is, and what stands about it now.

import { IconBarcode } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Plate } from "../../ui/plate.tsx";
import { Status } from "../../ui/status.tsx";
import styles from "./search.module.css";
import type { Option, OptionGroup } from "./use-page-results.ts";

export const optionId = (option: Option): string => `found-${option.key}-${option.by ?? "page"}`;

export interface FoundGroupProps {
  group: OptionGroup;
  chosen: Option | undefined;
  onOpen: (option: Option) => void;
}

export function FoundGroup({ group: { group, results, count }, chosen, onOpen }: FoundGroupProps) {
  const { t } = useTranslation();
  const hidden = count - results.length;
  return (
    <div role="group" aria-label={t(`search.group.${group}`)} data-found={group}>
      <p className={styles.heading} aria-hidden="true">
        {t(`search.group.${group}`)} <span className="num">· {count}</span>
      </p>
      {results.map((option) => (
        <Found key={optionId(option)} option={option} chosen={option === chosen} onOpen={() => onOpen(option)} />
      ))}
      {hidden > 0 && (
        <p className={styles.more} aria-hidden="true">
          {t("search.more", { count: hidden })}
        </p>
      )}
    </div>
  );
}

function Found({ option, chosen, onOpen }: { option: Option; chosen: boolean; onOpen: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) line.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    // The keys are the field's: it keeps the focus, and says which line is chosen (ARIA, combobox).
    <div
      ref={line}
      id={optionId(option)}
      role="option"
      aria-selected={chosen}
      aria-disabled={option.target === null}
      tabIndex={-1}
      className={styles.option}
      data-option={option.key}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key === "Enter") onOpen();
      }}
    >
      {option.label === undefined ? <FoundRow option={option} /> : <FoundPage option={option} />}
    </div>
  );
}

function FoundPage({ option: { label, icon: PageIcon = IconBarcode } }: { option: Option }) {
  return (
    <>
      <PageIcon size={20} aria-hidden="true" />
      <span className="grow">{label}</span>
    </>
  );
}

function FoundRow({ option: { by, vehicle, client, order } }: { option: Option }) {
  const { t } = useTranslation();
  const car = vehicle && [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ");
  const tail = by === "vin" && vehicle?.vin ? `…${vehicle.vin.slice(-8)}` : null;
  // Both of a client's phones: either may be the one that was looked for.
  const phones = client && [client.phone, client.otherPhone].filter(Boolean).join(", ");
  const beside = tail ?? (vehicle && client ? null : phones) ?? order?.number;
  return (
    <>
      {vehicle && <Plate plate={vehicle.plate} country={vehicle.plateCountry} />}
      <span className={styles.who}>
        <b>{client?.name ?? car}</b>
        <span className="muted">
          {[client ? car : null, beside].filter(Boolean).join(" · ") || (vehicle ? t("search.noOrder") : null)}
        </span>
      </span>
      {order && <Status kind="order" value={order.status} />}
    </>
  );
}
