// A wide sheet at the right edge of the desk; on phones a sheet like any other.

import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { closing } from "./keys.ts";
import { Sheet, type SheetProps } from "./sheet.tsx";
import { useFocusBack } from "./use-focus-back.ts";
import { useMade } from "./use-made.ts";

type SideSheetProps = Omit<SheetProps, "covered">;

export function SideSheet({ opened, onClose, title, children }: SideSheetProps) {
  const narrow = useMediaQuery("(max-width: 600px)", true, { getInitialValueInEffect: false });
  useFocusBack(opened && !narrow);
  // Another frame where the screen becomes another: for what keeps nothing that was typed.
  if (narrow)
    return (
      <Sheet opened={opened} onClose={onClose} title={title}>
        {children}
      </Sheet>
    );
  return (
    <Side opened={opened} onClose={onClose} title={title}>
      {children}
    </Side>
  );
}

function Side({ opened: asked, onClose, title, children }: SideSheetProps) {
  const { t } = useTranslation();
  const { made, opened } = useMade(asked);
  if (!made) return null;
  return (
    <Drawer
      {...closing(opened)}
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      position="right"
      size="min(860px, 100vw)"
      title={<span style={{ fontSize: 22, lineHeight: 1.25, fontWeight: 700 }}>{title}</span>}
      closeButtonProps={{ "aria-label": t("nav.close"), size: 48, iconSize: 24 }}
      transitionProps={{ duration: 180 }}
      styles={{
        content: { display: "flex", flexDirection: "column", borderRadius: "20px 0 0 20px", boxShadow: "var(--e3)" },
        header: { padding: "16px 24px", borderBottom: "1px solid var(--line)" },
        body: { display: "flex", flexDirection: "column", flex: 1, padding: 0 },
      }}
    >
      {children}
    </Drawer>
  );
}
