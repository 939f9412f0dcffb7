// Whether the pages stand in the frame of the desk, with its sidebar, or in that of a phone.

import { useMediaQuery } from "@mantine/hooks";
import { useSession } from "../data/hooks/react.ts";
import { worksByPhone } from "./navigation.ts";

export function useDesk(): boolean {
  const wide = useMediaQuery("(min-width: 768px)", false, { getInitialValueInEffect: false });
  const { actor } = useSession();
  return wide && !worksByPhone(actor);
}
