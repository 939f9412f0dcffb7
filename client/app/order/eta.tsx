// When the car is ready: what was promised first, what holds now, why it was moved; and moving it with a reason.

import { IconCalendarTime, IconClock } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOpen } from "../../../shared/domains/work-orders/work-orders.states.ts";
import { lastWriter } from "../../../shared/kernel/field-edits.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useKnownHistory } from "../../data/hooks/use-history.ts";
import { useFieldWords } from "../../domains/work-orders/exposed/field-words.ts";
import { useSetEta } from "../../domains/work-orders/exposed/use-order-commands.ts";
import { whenShort } from "../../ui/format.ts";
import { useKey } from "../../ui/use-key.ts";
import { useNow } from "../../ui/use-now.ts";
import { EditSheet } from "./edit-sheet.tsx";
import { Pencil } from "./edits.tsx";
import { useMayEdit } from "./may-edit.ts";
import { useWhoWrote } from "./use-order-history.ts";
import type { OrderDetail } from "./use-order.ts";
import { EtaReason } from "../../domains/work-orders/exposed/eta-reason.tsx";
import { lateness } from "../../../shared/domains/work-orders/lateness.rules.ts";
import { durationInWords } from "../../ui/duration.ts";
import head from "./head.module.css";
import styles from "./edit-sheet.module.css";

function useWhen() {
  const { i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  return (at: number) => whenShort(at, now, i18n.language, time_zone);
}

/** Promised, now, for how long it is past, why. */
export function EtaFact({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const when = useWhen();
  const late = useLateBy(order);
  const { etaAt, etaPromised } = order;
  const moved = etaPromised !== null && etaAt !== null && etaPromised !== etaAt;
  const ofMoved = moved ? head.moved : "";
  const look = late === null ? ofMoved : head.late;
  return (
    <>
      <dd>
        {moved && (
          <>
            <s className="dim num" data-eta="promised">
              {t("order.promised", { time: when(etaPromised) })}
            </s>{" "}
          </>
        )}
        <b className={`num ${look}`} data-eta="current">
          {(moved || late !== null) && <IconClock size={18} aria-hidden="true" />} {etaAt === null ? "–" : when(etaAt)}
        </b>{" "}
        <EditEta order={order} />
      </dd>
      {late !== null && (
        <dd className={head.late} data-eta="late">
          {late}
        </dd>
      )}
      {order.etaChangeReason && <dd className="muted">{order.etaChangeReason}</dd>}
    </>
  );
}

/** For how long the car should have been ready, in words; null: it is not late, or it has left. */
function useLateBy(order: OrderDetail): string | null {
  const { t } = useTranslation();
  const now = useNow("minute");
  const late = isOpen(order.status) ? lateness(order, now) : null;
  return late?.kind === "lateEta" ? t("board.lateEta", { time: durationInWords(late.minutes * 60_000, t) }) : null;
}

function EditEta({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const reasonId = useId();
  const words = useFieldWords();
  const when = useWhen();
  const mayEdit = useMayEdit(order);
  const whoWrote = useWhoWrote(order.id);
  const setEta = useSetEta(order);
  useKey(
    "t",
    mayEdit.desk,
    () => setOpened(true),
    () => t("order.help.eta"),
    { icon: IconCalendarTime },
  );
  if (!mayEdit.desk) return null;
  const needsReason = order.etaPromised !== null;
  const close = () => {
    setOpened(false);
    setMissing(false);
  };
  return (
    <>
      <Pencil label={words.label("etaAt")} onClick={() => setOpened(true)} />
      <EditSheet
        title={words.label("etaAt")}
        of={order.id}
        fields={[{ field: "etaAt", kind: "moment", value: order.etaAt, required: true }]}
        writers={order.fieldWriters ?? {}}
        whoWrote={whoWrote}
        opened={opened}
        onClose={close}
        onSave={async ([change]) => {
          if (!change) return true;
          if (typeof change.value !== "number") return false;
          const why = reason.trim();
          setMissing(needsReason && why === "");
          if (needsReason && why === "") return false;
          const basedOn = lastWriter(order.fieldWriters ?? {}, "etaAt");
          const kept = await setEta(change.value, needsReason ? why : null, basedOn);
          if (kept) setReason("");
          return kept;
        }}
      >
        {!needsReason && <p className="muted">{t("order.etaFirst")}</p>}
        {needsReason && (
          <>
            <div className={styles.field}>
              <EtaReason
                id={reasonId}
                reason={reason}
                isMissing={missing}
                describedBy={`${reasonId}-why`}
                onType={setReason}
              />
              <p
                id={`${reasonId}-why`}
                className={missing ? styles.wrong : "muted"}
                role={missing ? "alert" : undefined}
              >
                {t("order.etaReasonWhy")}
              </p>
            </div>
            <p>
              {t("order.etaPromised")} <b className="num">{when(order.etaPromised)}</b>
            </p>
            <EtaChanges order={order} />
          </>
        )}
      </EditSheet>
    </>
  );
}

/** Each change with its reason, the latest first. */
function EtaChanges({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  const when = useWhen();
  const entries = useKnownHistory("work-orders", order.id);
  const changes = entries.filter(({ verb, data }) => verb === "workOrders.edit" && data["field"] === "etaAt");
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={t("order.etaChanges")}>
      <h3>{t("order.etaChanges")}</h3>
      <ol>
        {changes.map(({ id, data, actor, happenedAt }) => (
          <li key={id} data-eta-change>
            <b className="num">
              {typeof data["from"] === "number" ? when(data["from"]) : "–"} → {when(Number(data["to"]))}
            </b>{" "}
            {typeof data["reason"] === "string" && <span>{data["reason"]}</span>}{" "}
            <span className="muted">
              {actor?.name ?? t("order.system")}, {when(happenedAt)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
