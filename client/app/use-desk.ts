// Whether the pages stand in the frame of the desk, with its sidebar, or in that of a phone.

import { useMediaQuery } from "@mantine/hooks";
import { canSeeEveryOrder } from "../../shared/domains/access/access.permissions.ts";
import { useSession } from "../data/hooks/react.ts";

export function useDesk(): boolean {
  const wide = useMediaQuery("(min-width: 768px)", false, { getInitialValueInEffect: false });
  return canSeeEveryOrder(useSession().actor) && wide;
}
