// A part, new or known: read by everybody, changed by whoever may; costs only where they are known at all.

import { IconArrowBackUp, IconClipboardList, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { can } from "../../../../shared/domains/access/access.permissions.ts";
import { canSeeCosts } from "../../../../shared/domains/catalog/catalog.permissions.ts";
import { useSession } from "../../../data/hooks/react.ts";
import { useSubmit } from "../../../ui/one-at-a-time.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { LabelsButton } from "../exposed/labels-button.tsx";
import { usePartCommands, type CostRow, type KnownPart, type PartRow } from "../hooks/use-parts.ts";
import { fieldsFrom, typedOf, type TypedPart } from "../part-form.ts";
import { PartFacts } from "./part-facts.tsx";
import { PartImages } from "./part-images.tsx";
import { PartFields } from "./part-fields.tsx";
import { SaveFoot } from "./save-foot.tsx";
import styles from "./catalog.module.css";

export interface PartSheetProps {
  /** Null: a new one. */
  part: PartRow | null;
  cost: CostRow | undefined;
  opened: boolean;
  onClose: () => void;
  onRemove: (part: PartRow) => void;
}

export function PartSheet(props: PartSheetProps) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const { part, cost, opened, onClose } = props;
  const [image, setImage] = useState<string | null>(null);
  const mayEdit = can(actor, "PARTS_EDIT") && (part?.deletedAt ?? null) === null;
  return (
    <Sheet opened={opened} onClose={onClose} title={part?.name ?? t("parts.new")} covered={image !== null}>
      {opened && part && <PartFacts part={part} cost={cost} />}
      {opened && part && part.deletedAt === null && (
        <p className={styles.bar}>
          <Link to="/app/parts/$part" params={{ part: part.id }} className="btn" data-action="stock-card">
            <IconClipboardList size={20} aria-hidden="true" />
            {t("parts.stockCard")}
          </Link>
          <LabelsButton parts={[part]} className="btn" size={20} />
        </p>
      )}
      {opened && part && <PartImages part={part} mayEdit={mayEdit} opened={image} onOpen={setImage} />}
      {opened && mayEdit && <PartForm key={part?.id ?? "new"} {...props} />}
      {opened && part && part.deletedAt !== null && <Restore part={part} onClose={onClose} />}
    </Sheet>
  );
}

function Restore({ part, onClose }: { part: PartRow; onClose: () => void }) {
  const { t } = useTranslation();
  const commands = usePartCommands();
  const restore = async () => {
    if (await commands.restore(part)) onClose();
  };
  return (
    <button type="button" className="btn primary" data-act="restore" onClick={() => void restore()}>
      <IconArrowBackUp size={20} aria-hidden="true" />
      {t("parts.restore")}
    </button>
  );
}

function PartForm({ part, cost, onClose, onRemove }: PartSheetProps) {
  const { t, i18n } = useTranslation();
  const { actor } = useSession();
  const commands = usePartCommands();
  const [typed, setTyped] = useState<TypedPart>(() => typedOf(part, cost, i18n.language));
  const [wrong, setWrong] = useState(false);
  const mayPrice = can(actor, "PRICING_MANAGE");
  const seesCosts = canSeeCosts(actor);

  /** As it was when this was opened: what somebody else changes meanwhile is not written over. A new one, once it is kept, is not made twice. */
  const seen = useRef<KnownPart | null>(part);
  const [before] = useState({ cost, isPublished: part?.isPublished });

  const submit = useSubmit(async () => {
    const read = fieldsFrom(typed, i18n.language);
    if (!read) {
      setWrong(true);
      return;
    }
    const { fields, costs } = read;
    const { sellPriceMinor, ...others } = fields;
    const allowed = mayPrice ? fields : others;
    const known = seen.current;
    const id = known
      ? (await commands.edit(known, allowed)) && known.id
      : await commands.create({ ...others, sellPriceMinor: mayPrice ? sellPriceMinor : null });
    if (!id) return;
    if (!part) seen.current = { ...fields, id, fieldWriters: null };
    if (seesCosts && !(await commands.setCosts({ id, name: fields.name }, before.cost, costs))) return;
    const { isPublished } = typed;
    if (part && isPublished !== before.isPublished && !(await commands.publish(part, isPublished))) return;
    onClose();
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PartFields
        typed={typed}
        onChange={(changes) => setTyped({ ...typed, ...changes })}
        isNew={part === null}
        mayPrice={mayPrice}
        seesCosts={seesCosts}
      />
      <SaveFoot wrong={wrong && t("parts.wrong")} save={t("parts.save")}>
        {part && (
          <button type="button" className="btn warn" data-act="delete" onClick={() => onRemove(part)}>
            <IconTrash size={20} aria-hidden="true" />
            {t("parts.delete")}
          </button>
        )}
      </SaveFoot>
    </form>
  );
}
