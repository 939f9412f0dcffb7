// How old what the screens show is.

import { useEngineState, useOutboxView, useStore } from "../data/hooks/react.ts";

/** Unix ms by this device's clock; null: the server has never been reached from here. */
export function useDataFrom(): number | null {
  const contact = useStore(useOutboxView().lastContact);
  const rowsFrom = useStore(useEngineState().rowsFrom.at);
  return rowsFrom ?? (contact && contact.at - contact.offset);
}
