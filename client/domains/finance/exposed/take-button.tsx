// Taking money for an order: the page's one filled button, while there is anything to take. Its words are `payments.*` of the later ones.

import { IconCash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { useKey } from "../../../ui/use-key.ts";
import { mayTakeMore, type PayableOrder } from "../payable-order.ts";

export function TakeButton({ order, onTake }: { order: PayableOrder; onTake: () => void }) {
  const { t } = useTranslation();
  const { actor } = useSession();
  const mayTake = mayTakeMore(actor, order);
  useKey("p", mayTake, onTake, () => t("payments.take"), { icon: IconCash });
  if (!mayTake) return null;
  return (
    <button type="button" className="btn ok" data-action="take-payment" aria-keyshortcuts="p" onClick={onTake}>
      <IconCash size={18} aria-hidden="true" />
      {t("payments.take")}
    </button>
  );
}
