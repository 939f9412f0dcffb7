// Cars that were deleted: only the server knows them all, page by page. Each is restored on its card.

import { useTranslation } from "react-i18next";
import { useRest } from "../../../data/hooks/use-rest.ts";
import { Pager, LoadingFrame, type PageMeta } from "../../access/exposed/online-page.ts";
import { deletedVehiclesPath, isNarrowed, type VehiclesView } from "../vehicles-view.ts";
import { DeletedVehicleRow } from "./deleted-vehicle-row.tsx";
import styles from "./clients.module.css";

interface DeletedVehicle {
  id: string;
  plate: string;
  plate_country: string;
  vin: string | null;
  make: string;
  model: string;
  year: number | null;
}

export function DeletedVehicles({ view, onPage }: { view: VehiclesView; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const reading = useRest<DeletedVehicle[]>(deletedVehiclesPath(view), { keep: true });
  const meta = reading.answer?.["meta"] as PageMeta | undefined;
  return (
    <>
      <LoadingFrame reading={reading}>
        {(vehicles) =>
          vehicles.length === 0 ? (
            <p className={styles.empty}>{isNarrowed(view) ? t("vehicles.noneFound") : t("vehicles.noneDeleted")}</p>
          ) : (
            <div className={styles.rows}>
              {vehicles.map(({ plate_country, ...vehicle }) => (
                <DeletedVehicleRow key={vehicle.id} vehicle={{ ...vehicle, plateCountry: plate_country }} />
              ))}
            </div>
          )
        }
      </LoadingFrame>
      {meta && <Pager meta={meta} onPage={onPage} />}
    </>
  );
}
