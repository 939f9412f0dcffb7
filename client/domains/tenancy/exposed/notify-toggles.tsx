// The shop's switches of what is sent, for pages beside the settings.

import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useSettings } from "../hooks/use-settings.ts";
import { NotifySection } from "../parts/notify-section.tsx";

export function NotifyToggles() {
  const { actor } = useSession();
  const { view, take, offline } = useSettings();
  return (
    view && <NotifySection view={view} take={take} offline={offline} mayEdit={can(actor, "ADMIN_SETTINGS_EDIT")} />
  );
}
