// Clients and cars as a file, for who may take it out.

import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useDownload, useOnline } from "../../../data/hooks/use-rest.ts";
import { saveFile } from "../../../ui/save-file.ts";

export interface Csv {
  mayExport: boolean;
  /** It can be asked for now. */
  ready: boolean;
  online: boolean;
  error: unknown;
  save: (path: string, name: "clients" | "vehicles") => void;
}

export function useCsv(): Csv {
  const { actor } = useSession();
  const online = useOnline();
  const { download, busy, error } = useDownload("text/csv");
  /** Fetched, not followed: the server may ask for the password first. */
  const save = async (path: string, name: string) => {
    const csv = await download(path);
    if (csv) saveFile(csv, `${name}.csv`);
  };
  return {
    mayExport: can(actor, "CLIENTS_EXPORT"),
    ready: online && !busy,
    online,
    error,
    save: (path, name) => void save(path, name),
  };
}
