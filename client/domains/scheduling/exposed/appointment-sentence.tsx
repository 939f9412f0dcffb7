// Values of an appointment in words, as a conflict names them, and what was done to it, behind the name of who did it. The words of
// `later` have to be loaded.

import { createContext, useCallback, useContext, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AppointmentField, PlaceField } from "../../../../shared/domains/scheduling/appointments.rules.ts";
import type { FieldValue } from "../../../../shared/kernel/field-edits.ts";
import { queries } from "../../../../shared/registry/queries.ts";
import { useRows, useSession } from "../../../data/hooks/react.ts";
import { timeOfDay, whenShort } from "../../../ui/format.ts";
import { useNow } from "../../../ui/use-now.ts";
import { usePeople } from "../../access/exposed/use-people.ts";
import { actOf } from "./appointment-words.ts";

type ValueWords = (field: string, value: FieldValue) => string | null;

const Shared = createContext<ValueWords | null>(null);

const namesOf = <Row extends { id: string }>(rows: readonly Row[], nameIn: (row: Row) => string) =>
  new Map<FieldValue, string>(rows.map((row) => [row.id, nameIn(row)]));

/** Asked once for all lines of a list: each would put all clients and cars together for itself. */
export function AppointmentWordsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { nameOf } = usePeople();
  const { rows: posts } = useRows(queries.scheduling.posts());
  const { rows: clients } = useRows(queries.crm.clients());
  const { rows: cars } = useRows(queries.crm.vehicles());
  const known = useMemo(
    () => ({
      posts: namesOf(posts, ({ name }) => name),
      clients: namesOf(clients, ({ name }) => name),
      cars: namesOf(cars, ({ plate }) => plate),
    }),
    [posts, clients, cars],
  );
  const words = useCallback<ValueWords>(
    (field, value) => {
      if (value === null || value === "") {
        if (field === "masterId") return t("appointment.noMaster");
        return field === "postId" ? t("appointment.noPost") : t("order.noValue");
      }
      switch (field as AppointmentField | PlaceField) {
        case "clientId":
          return known.clients.get(value) ?? t("clients.somebody");
        case "vehicleId":
          return known.cars.get(value) ?? t("appointment.anotherCar");
        case "masterId":
          return nameOf(String(value)) ?? t("order.somebody");
        case "postId":
          return known.posts.get(value) ?? t("appointment.anotherPost");
        default:
          return null;
      }
    },
    [t, known, nameOf],
  );
  return <Shared value={words}>{children}</Shared>;
}

/** By id: the text of a car, a client, a master or a post, where this device knows it. */
export function useAppointmentValueWords(): ValueWords {
  const words = useContext(Shared);
  if (words === null) throw new Error("values of an appointment are asked for outside their provider");
  return words;
}

interface Entry {
  verb: string;
  data: Record<string, string | number | boolean | null>;
}

/** `otherwise`: how it is told where there is no sentence for it. */
export function AppointmentSentence({ entry: { verb, data }, otherwise }: { entry: Entry; otherwise: string }) {
  const { t, i18n } = useTranslation();
  const now = useNow("minute");
  const { time_zone } = useSession().company.settings;
  const { nameOf } = usePeople();
  const valueWords = useAppointmentValueWords();
  const act = actOf(verb, data);
  if (act === null) return otherwise;
  const value = (field: string, of: FieldValue | undefined) =>
    of === undefined ? "" : (valueWords(field, of) ?? String(of));
  const stretch = (from: FieldValue | undefined, to: FieldValue | undefined) =>
    `${whenShort(Number(from), now, i18n.language, time_zone)}–${timeOfDay(Number(to), i18n.language, time_zone)}`;
  const whenOf = (from: FieldValue | undefined, to: FieldValue | undefined) => {
    if (from === undefined) return "";
    return to === undefined ? whenShort(Number(from), now, i18n.language, time_zone) : stretch(from, to);
  };
  const moves = [
    data["toPost"] === undefined ? [] : [`${value("postId", data["fromPost"])} → ${value("postId", data["toPost"])}`],
    data["toMaster"] === undefined
      ? []
      : [`${value("masterId", data["fromMaster"])} → ${value("masterId", data["toMaster"])}`],
    data["toEnd"] === undefined
      ? []
      : [`${stretch(data["fromStart"], data["fromEnd"])} → ${stretch(data["toStart"], data["toEnd"])}`],
  ].flat();
  const isTold = act === "noteTold" || act === "takeBackTold";
  const field = String(data["field"]);
  const states = (of: FieldValue | undefined) => t(`status.appointment.${String(of)}`);
  const side = (of: "from" | "to") => {
    if (isTold) return whenOf(data[`${of}Start`], undefined);
    return act === "setStatus" ? states(data[of]) : value(field, data[of]);
  };
  const words = {
    when: whenOf(data["startsAt"], data["endsAt"]),
    moves: moves.join(", "),
    who: nameOf(typeof data["overBy"] === "string" ? data["overBy"] : null) ?? t("order.somebody"),
    what: data["field"] === undefined ? "" : t(`appointment.field.${field}`),
    from: side("from"),
    to: side("to"),
    yours: value(field, data["yours"]),
    theirs: value(field, data["theirs"]),
  };
  return <>{t(`appointment.did.${act}`, words)}</>;
}
