// The session ended while somebody works: sign in over the board, which stays.

import { useTranslation } from "react-i18next";
import { useSession } from "../../../data/hooks/react.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { CredentialsForm } from "./credentials-form.tsx";

export function SignInAgain({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Sheet opened={opened} onClose={onClose} title={t("access.again")}>
      <CredentialsForm email={user.email} onDone={onClose} />
    </Sheet>
  );
}
