// The parts of the shop: found, filtered, opened; 20,000 of them are one list.

import { IconPackage, IconPlus } from "@tabler/icons-react";
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeeParts } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { ListPage } from "../../../app/lists/list-page.tsx";
import { useListViews } from "../../../app/lists/use-list-views.ts";
import { PageHeader } from "../../../app/page-header.tsx";
import { useView } from "../../../app/use-view.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useOpened } from "../../../data/hooks/use-recent.ts";
import { remembered } from "../../../kernel/remembered.ts";
import { useOneAtATime } from "../../../ui/one-at-a-time.ts";
import { usePicked } from "../../../ui/table/use-picked.ts";
import { WayBackBar } from "../../../ui/table/way-back-bar.tsx";
import { useKey } from "../../../ui/use-key.ts";
import { useLasting } from "../../../ui/use-lasting.ts";
import { useTyped } from "../../../ui/use-typed.ts";
import { useStockOf } from "../exposed/shown-stock.ts";
import { usePartImages } from "../hooks/use-part-images.ts";
import { useCosts, useDeletedParts, usePartCommands, useParts, type PartRow } from "../hooks/use-parts.ts";
import { usePublishAct } from "../hooks/use-publish-act.ts";
import { indexParts, searchParts } from "../part-search.ts";
import { PartCard } from "../parts/part-card.tsx";
import { partMarks, usePartColumns } from "../parts/part-columns.tsx";
import { PartSelection } from "../parts/part-selection.tsx";
import { PartSheet } from "../parts/part-sheet.tsx";
import { usePartsFilters } from "../parts/use-parts-filters.ts";
import { useUndo } from "../parts/use-undo.tsx";
import { NO_PARTS_FILTERS, partsView, passes, searchOf, SHOWS } from "../view.ts";
import styles from "../parts/catalog.module.css";

const CARD_HEIGHT = 100;
/** In place of an id. */
const NEW = "new";
const BY_NAME = { id: "name", desc: false };
/** All of them are here. */
const SORTS: readonly string[] = [];
const keyOf = ({ id }: PartRow) => id;
const indexedOnce = remembered(indexParts<PartRow>);

export function PartsPage() {
  const { t } = useTranslation();
  const { actor } = useSession();
  if (canSeeParts(actor)) return <Parts />;
  return (
    <>
      <PageHeader title={t("nav.parts")} back="phone" />
      <main className={`phone ${styles.page}`}>
        <p className="muted">{t("parts.notYours")}</p>
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
  const read = (search: Record<string, unknown>) => partsView(search, mayEdit);
  const [view, change] = useView("/app/parts", read, searchOf);
  const [q, type] = useTyped(view.q, (text) => change({ q: text }));
  const opened = view.part === "" ? null : view.part;
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  const setOpened = useCallback((part: PartRow["id"] | null) => latest.current({ part: part ?? "" }), []);
  const open = useCallback(({ id }: PartRow) => setOpened(id), [setOpened]);
  const stockOf = useStockOf();
  const { bar, note } = useUndo();
  const publishing = usePublishAct(parts);
  const oneAtATime = useOneAtATime();
  const asked = useDeferredValue(q);
  const among = view.show === "deleted" ? deleted : parts;
  const index = indexedOnce(among);
  const { brand, category, show } = view;
  const found = useMemo(() => {
    const byStock = show === "low" || show === "short";
    return searchParts(index, asked).filter((part) =>
      passes(part, { brand, category, show }, byStock ? stockOf(part) : null),
    );
  }, [index, asked, brand, category, show, stockOf]);
  const presets = SHOWS.filter((one) => one !== "deleted" || mayEdit).map((one) => ({
    id: one,
    label: t(`parts.shown.${one}`),
    set: one === "all" ? {} : { show: one },
  }));
  const views = useListViews({
    name: "parts",
    view: { ...view, part: "" },
    change,
    read,
    presets,
    none: NO_PARTS_FILTERS,
  });
  const picked = usePicked(found, keyOf);
  const choosing = {
    picked,
    choose: ({ name }: PartRow) => t("table.choose", { row: name }),
    bar: picked.chosen.length > 0 && (
      <PartSelection
        chosen={picked.chosen}
        outOf={found.length}
        onPublish={(some, isPublished) =>
          void oneAtATime(async () => picked.keep(await publishing.set(some, isPublished)))
        }
        onAll={picked.all}
        onClear={() => picked.keep([])}
      />
    ),
  };
  const columns = usePartColumns(costs, images);
  const filters = usePartsFilters(parts, view, change);
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

  const remove = async (one: PartRow) => {
    if (!(await commands.remove(one))) return;
    setOpened(null);
    note(t("pricing.deleted", { name: one.name }), () => commands.restore(one));
  };

  return (
    <>
      <ListPage
        title={t("nav.parts")}
        {...{ view, change, views, columns, filters, keyOf }}
        rows={found}
        isWhole
        // One that was deleted is in no shop.
        choosing={mayEdit && show !== "deleted" ? choosing : undefined}
        gray={0}
        isUnknown={parts.length === 0 && !none}
        sorts={SORTS}
        standard={BY_NAME}
        marksOf={partMarks}
        onOpen={open}
        openWords={t("parts.open")}
        find={{ words: t("parts.search"), typed: q, onType: type }}
        notes={bar}
        act={
          mayEdit && (
            <button type="button" className="btn primary" data-action="add" onClick={() => setOpened(NEW)}>
              <IconPlus size={20} aria-hidden="true" />
              {t("parts.add")}
            </button>
          )
        }
        foot={<span data-count={found.length}>{t("parts.count", { count: found.length })}</span>}
        nothing={
          <>
            <IconPackage size={28} aria-hidden="true" />
            <p>{complete ? t("parts.empty") : t("parts.emptyHere")}</p>
          </>
        }
        cardHeight={CARD_HEIGHT}
      >
        {(one) => (
          <PartCard
            part={one}
            cost={costs.get(one.id)}
            image={images.get(one.id)?.[0]}
            onOpen={() => setOpened(one.id)}
          />
        )}
      </ListPage>
      <WayBackBar {...publishing} />
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
