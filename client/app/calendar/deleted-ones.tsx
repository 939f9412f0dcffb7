// The way to what was deleted of the days that are shown, for who may bring it back: in the list, and on a phone under its day.

import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../shared/domains/access/access.permissions.ts";
import { useSession } from "../../data/hooks/react.ts";
import { latePart } from "../../kernel/late-part.tsx";
import type { Calendar } from "./use-calendar.ts";
import styles from "./deleted.module.css";

const DeletedVisits = latePart(async () => (await import("./deleted-visits.tsx")).DeletedVisits);

export function DeletedOnes({ calendar }: { calendar: Calendar }) {
  const { actor } = useSession();
  return can(actor, "APPOINTMENTS_DELETE") ? <Folded calendar={calendar} /> : null;
}

/** They are asked for once somebody looks for one. */
function Folded({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <section className={styles.deleted}>
      <button
        type="button"
        className="btn quiet"
        data-action="deleted"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconTrash size={18} aria-hidden="true" />
        {t("calendar.deletedOnes")}
      </button>
      {opened && (
        <DeletedVisits
          key={`${calendar.range.from} ${calendar.range.to}`}
          calendar={calendar}
          onMissing={() => setOpened(false)}
        />
      )}
    </section>
  );
}
