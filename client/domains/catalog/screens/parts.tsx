// The parts of the shop: found, filtered, opened; 20,000 of them are one list.

import { IconPlus } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useView } from "../../../app/use-view.ts";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeeParts } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useSession } from "../../../data/hooks/react.ts";
import { useOpened } from "../../../data/hooks/use-recent.ts";
import { LongList } from "../../../ui/long-list.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { usePartImages } from "../hooks/use-part-images.ts";
import { useCosts, useDeletedParts, usePartCommands, useParts, type PartRow } from "../hooks/use-parts.ts";
import { indexParts, searchParts } from "../part-search.ts";
import { PartCard } from "../parts/part-card.tsx";
import { PartSheet } from "../parts/part-sheet.tsx";
import { PartsFilters, passes } from "../parts/parts-filters.tsx";
import { useUndo } from "../parts/use-undo.tsx";
import { isFiltered, partsView, searchOf } from "../view.ts";
import { EmptyList } from "../../../ui/empty-list.tsx";
import styles from "../parts/catalog.module.css";

const ROW_HEIGHT = 76;
const GAP = 10;
/** In place of an id. */
const NEW = "new";

export function PartsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  return (
    <>
      <PageHeader title={t("nav.parts")} back="phone" />
      <main className={`phone ${styles.page}`}>
        {canSeeParts(actor) ? <Parts /> : <p className="muted">{t("parts.notYours")}</p>}
      </main>
    </>
  );
}

function Parts() {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { rows: parts, complete } = useParts();
  const { rows: deleted } = useDeletedParts();
  const costs = useCosts();
  const images = usePartImages();
  const commands = usePartCommands();
  const mayEdit = can(actor, "PARTS_EDIT");
  const [view, change] = useView("/app/parts", (search) => partsView(search, mayEdit), searchOf);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const opened = view.part === "" ? null : view.part;
  const setOpened = (part: PartRow["id"] | null) => change({ part: part ?? "" });
  const { bar, note } = useUndo();
  const asked = useDeferredValue(q);
  const shown = view.show === "deleted" ? deleted : parts;
  const index = useMemo(() => indexParts(shown), [shown]);
  const { brand, category, show } = view;
  const found = useMemo(
    () => searchParts(index, asked).filter((part) => passes(part, { brand, category, show })),
    [index, asked, brand, category, show],
  );
  const part = [...parts, ...deleted].find(({ id }) => id === opened) ?? null;
  useKey(
    null,
    mayEdit,
    () => setOpened(NEW),
    () => t("parts.add"),
    { icon: IconPlus },
  );
  useOpened(part && { kind: "part", id: part.id });
  const none = useLasting(parts.length === 0) || (parts.length === 0 && complete);
  const filtered = isFiltered({ ...view, q });
  const clear = () => {
    type("");
    change({ ...partsView({}, mayEdit), part: view.part });
  };

  const remove = async (one: PartRow) => {
    if (!(await commands.remove(one))) return;
    setOpened(null);
    note(t("pricing.deleted", { name: one.name }), () => commands.restore(one));
  };

  return (
    <>
      <PartsFilters parts={parts} view={view} q={q} onType={type} onChange={change} canSeeDeleted={mayEdit}>
        {mayEdit && (
          <button type="button" className="btn primary" data-action="add" onClick={() => setOpened(NEW)}>
            <IconPlus size={20} aria-hidden="true" />
            {t("parts.add")}
          </button>
        )}
      </PartsFilters>
      {bar}
      <p className="muted" role="status" data-count={found.length}>
        {t("parts.count", { count: found.length })}
      </p>
      {found.length === 0 && (filtered || none) && (
        <EmptyList
          className={styles.empty}
          words={filtered ? t("parts.nothingFound") : complete ? t("parts.empty") : t("parts.emptyHere")}
          clear={filtered && { words: t("parts.clear"), run: clear }}
        />
      )}
      <div className={styles.list}>
        <LongList items={found} keyOf={({ id }) => id} rowHeight={ROW_HEIGHT} gap={GAP}>
          {(one) => (
            <PartCard
              part={one}
              cost={costs.get(one.id)}
              image={images.get(one.id)?.[0]}
              onOpen={() => setOpened(one.id)}
            />
          )}
        </LongList>
      </div>
      <PartSheet
        part={opened === NEW ? null : part}
        cost={part ? costs.get(part.id) : undefined}
        opened={(opened === NEW && mayEdit) || part !== null}
        onClose={() => setOpened(null)}
        onRemove={(one) => void remove(one)}
      />
    </>
  );
}
