// The shop's devices with what is to be said of each, live.

import { useMemo } from "react";
import { judgeDevices, type JudgedDevice } from "../../../shared/domains/access/devices.rules.ts";
import { isRunning } from "../../../shared/domains/mechanic/mechanic.states.ts";
import { queries } from "../../../shared/registry/queries.ts";
import { useConnectivity, useOutboxView, useRows, useStore } from "../../data/hooks/react.ts";
import { useServerNow } from "../../data/hooks/use-server-now.ts";

type DeviceRow = ReturnType<typeof useDeviceRows>["rows"][number];
type Person = ReturnType<typeof usePeople>[number];

export interface SeenHere extends JudgedDevice<DeviceRow> {
  person: Person | undefined;
}

const useDeviceRows = () => useRows(queries.access.devices());
const usePeople = () => useRows(queries.access.people()).rows;

/** Who has a work line in progress. */
function useWorking(): ReadonlySet<string> {
  const { rows } = useRows(queries.workOrders.board());
  return useMemo(() => {
    const busy = rows.filter((order) => order.workLines.some((line) => isRunning(line.mechanicStatus)));
    return new Set(busy.flatMap(({ masterId }) => masterId ?? []));
  }, [rows]);
}

export function useDevices(): { devices: SeenHere[]; complete: boolean; asOf: number } {
  const { rows, complete } = useDeviceRows();
  const people = usePeople();
  const working = useWorking();
  const now = useServerNow("minute");
  const reachable = useStore(useConnectivity(), (state) => state.reachable);
  const contact = useStore(useOutboxView().lastContact);
  // Offline nobody here knows who has called meanwhile: silence is counted up to our own last contact.
  const asOf = reachable ? now : Math.min(now, contact?.at ?? now);
  const devices = useMemo(() => {
    const byId = new Map(people.map((person) => [person.id, person]));
    return judgeDevices(rows, { asOf, working }).map((judged) => ({
      ...judged,
      person: byId.get(judged.device.userId),
    }));
  }, [rows, people, working, asOf]);
  return { devices, complete, asOf };
}

/** Devices whose silence somebody should look into. */
export function useSilentDevices(): SeenHere[] {
  const { devices } = useDevices();
  return devices.filter(({ warns }) => warns);
}
