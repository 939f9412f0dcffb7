// Inviting somebody: the mail goes by itself, and the link is there to be given by hand.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sheet } from "../../../ui/sheet.tsx";
import { InvitationLink, InviteForm, type Sent } from "./invite-form.tsx";

export function InviteSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("people.inviteTitle")}>
      {opened && <Invite onClose={onClose} />}
    </Sheet>
  );
}

function Invite({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent ? <InvitationLink {...sent} onClose={onClose} /> : <InviteForm onSent={setSent} onCancel={onClose} />;
}
