// What is typed of a new appointment, and saving it: the owner and the car first, where they are new.

import { useEffect, useRef, useState } from "react";
import { can, type Actor } from "../../../shared/domains/access/access.permissions.ts";
import { mayAddCar } from "../../../shared/domains/crm/crm.access.ts";
import { freeSlots, nextFree } from "../../../shared/domains/scheduling/availability.rules.ts";
import { daysAfter, hoursOn } from "../../../shared/domains/tenancy/opening-hours.rules.ts";
import { minutesOf, timeOf } from "../../../shared/domains/scheduling/day-clock.rules.ts";
import { uuidv7 } from "../../../shared/kernel/ids.ts";
import { useSession } from "../../data/hooks/react.ts";
import { useDraft } from "../../data/hooks/use-draft.ts";
import { useCrmCommands } from "../../domains/crm/exposed/use-crm-commands.ts";
import { problemsOfCar, problemsOfOwner, readCar, readOwner, type TypedCar } from "../new-order/typed-car.ts";
import type { useCars } from "../new-order/use-cars.ts";
import {
  endAt,
  placeOf,
  problemsOfAppointment,
  typedPlace,
  USUAL_MINUTES,
  type TypedAppointment,
} from "./appointment-fields.ts";
import type { NewPlace } from "./calendar-acts.ts";
import { useAppointmentCommands } from "./use-appointment-commands.ts";
import type { Calendar } from "./use-calendar.ts";

/** Further than this nobody is asked to wait. */
const LOOK_AHEAD_DAYS = 60;

const lengthOf = ({ start, end }: TypedAppointment) => {
  const minutes = minutesOf(end) - minutesOf(start);
  return minutes > 0 ? minutes : USUAL_MINUTES;
};

/** The posts that may be taken: the one that is chosen, or all. */
const offeredPosts = ({ posts }: Calendar, postId: string) =>
  posts.filter(({ id, isActive }) => isActive && (postId === "" || id === postId));

/** Who comes and what for, as it is kept until it is saved or given up; when and where is said anew each time. */
interface Visit extends Pick<TypedAppointment, "title" | "notes"> {
  carId: string | null;
  newCar: TypedCar | null;
  /** Who comes is known and no car: of `newCar` the owner alone counts. */
  isCarless: boolean;
}
const NOBODY: Visit = { title: "", notes: "", carId: null, newCar: null, isCarless: false };

/** Who may say that a client comes, be it a new one, whatever they come with. */
const mayNameClients = (actor: Actor) => can(actor, "CLIENTS_VIEW") && can(actor, "CLIENTS_CREATE");

const isNobody = ({ title, notes, carId, newCar }: Visit) => !title && !notes && carId === null && newCar === null;

/** Its place, and the first time that is free there that day; a row of a mechanic names the mechanic. */
function begunAt(at: NewPlace, calendar: Calendar): TypedAppointment {
  const { settings, view, appointments, now, clockOf } = calendar;
  const { row, date } = at;
  const postId = view.by === "posts" ? (row?.id ?? "") : "";
  const masterId = (view.by === "posts" ? row?.defaultMasterId : row?.id) ?? "";
  const blank = { title: "", notes: "", color: "", date, postId, masterId };
  const hours = hoursOn(settings, date);
  if (at.minutes !== undefined || hours === null) {
    const start = at.minutes ?? minutesOf("09:00");
    return { ...blank, start: timeOf(start), end: endAt(start + USUAL_MINUTES) };
  }
  const [slot] = freeSlots({
    settings,
    range: { from: date, to: date },
    durationMin: USUAL_MINUTES,
    posts: offeredPosts(calendar, postId),
    masterId: masterId || null,
    planned: [...appointments.byId.values()],
    notBefore: now,
  });
  if (slot)
    return { ...blank, ...typedPlace({ ...slot, postId: postId || null, masterId: masterId || null }, clockOf(date)) };
  return { ...blank, start: hours.open, end: endAt(minutesOf(hours.open) + USUAL_MINUTES) };
}

export function useNewAppointment(at: NewPlace, calendar: Calendar, cars: ReturnType<typeof useCars>) {
  const crm = useCrmCommands();
  const commands = useAppointmentCommands();
  const { actor } = useSession();
  const draft = useDraft("new-appointment");
  const visit: Visit = draft.text === "" ? NOBODY : { ...NOBODY, ...(JSON.parse(draft.text) as Partial<Visit>) };
  const latest = useRef(visit);
  useEffect(() => {
    latest.current = visit;
  });
  const put = (part: Partial<Visit>) => {
    latest.current = { ...latest.current, ...part };
    void draft.type(isNobody(latest.current) ? "" : JSON.stringify(latest.current));
  };
  const [place, setPlace] = useState(() => begunAt(at, calendar));
  const typed: TypedAppointment = { ...place, title: visit.title, notes: visit.notes };
  const change = ({ title, notes, ...where }: TypedAppointment) => {
    setPlace((before) => ({ ...before, ...where }));
    if (title !== visit.title || notes !== visit.notes) put({ title, notes });
  };
  // A car may be gone since, and the right to write one down.
  const carId = visit.carId !== null && cars.all.has(visit.carId) ? visit.carId : null;
  const isCarless = visit.isCarless && mayNameClients(actor);
  const newCar = isCarless || mayAddCar(actor) ? visit.newCar : null;
  const pick = (id: string | null) => put({ carId: id, newCar: null, isCarless: false });
  const setNewCar = (car: TypedCar) => put({ newCar: car });
  const setCarless = (car: TypedCar) => put({ newCar: car, isCarless: true });
  /** The same when it is tried again. */
  const [appointmentId] = useState(uuidv7);
  const { settings, clockOf, appointments, now } = calendar;
  const problems = problemsOfAppointment(typed, settings);
  const carProblems = newCar && (isCarless ? problemsOfOwner(newCar, Date.now()) : problemsOfCar(newCar, Date.now()));

  /** Another time that is free, the soonest from now on; null: none within two months. */
  function toNextFree(): boolean {
    const slot = nextFree({
      settings,
      range: { from: calendar.today, to: daysAfter(calendar.today, LOOK_AHEAD_DAYS) },
      durationMin: lengthOf(typed),
      posts: offeredPosts(calendar, typed.postId),
      masterId: typed.masterId || null,
      planned: appointments.kept,
      notBefore: now,
    });
    if (slot) change({ ...typed, ...typedPlace(slot, clockOf(calendar.dateOf(slot.startsAt))) });
    return slot !== null;
  }

  /** False: it could not be kept, or something is missing. */
  async function save(): Promise<boolean> {
    if (problems.length > 0 || (carProblems && carProblems.size > 0)) return false;
    let vehicleId = carId;
    let clientId: string | null = null; // a car comes with its owner
    let plate = carId === null ? null : (cars.all.get(carId)?.plate ?? null);
    if (newCar && isCarless) {
      const owner = readOwner(newCar, Date.now());
      if (owner && !(await crm.createClient(owner, newCar.clientId))) return false;
      if (owner) setNewCar({ ...newCar, ownerId: newCar.clientId });
      clientId = newCar.ownerId ?? newCar.clientId;
    } else if (newCar) {
      const { car, owner } = readCar(newCar, null, cars.rows, Date.now());
      // What is kept is known from then on: should the next not be, it is not made twice when it is tried again.
      if (owner && !(await crm.createClient(owner, newCar.clientId))) return false;
      if (owner) setNewCar({ ...newCar, ownerId: newCar.clientId });
      if (!(await crm.createVehicle(newCar.ownerId ?? newCar.clientId, car, newCar.vehicleId))) return false;
      pick(newCar.vehicleId);
      vehicleId = newCar.vehicleId;
      plate = typeof car.plate === "string" ? car.plate : null;
    }
    const isKept = await commands.create(
      {
        appointmentId,
        title: typed.title.trim(),
        notes: typed.notes.trim() || null,
        clientId,
        vehicleId,
        dealId: null,
        status: "scheduled",
        color: typed.color || null,
        ...placeOf(typed, clockOf),
      },
      plate,
    );
    if (isKept) await draft.clear();
    return isKept;
  }
  const giveUp = () => void draft.clear();
  return {
    typed,
    change,
    carId,
    pick,
    newCar,
    setNewCar,
    isCarless,
    /** Undefined: the person may not. */
    setCarless: mayNameClients(actor) ? setCarless : undefined,
    problems,
    carProblems,
    toNextFree,
    save,
    giveUp,
    appointmentId,
  };
}
