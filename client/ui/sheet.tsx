// A sheet from the bottom on phones, a dialog on larger screens.

import { Drawer, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { closing } from "./keys.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useMade } from "./use-made.ts";

export interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Something else is in front of it: Escape closes that alone. */
  covered?: boolean;
  children: ReactNode;
}

/** What every sheet has: its name, and the way out of it. */
export function useSheetFrame({ opened, onClose, title }: Pick<SheetProps, "opened" | "onClose" | "title">) {
  const { t } = useTranslation();
  return {
    ...closing(opened),
    opened,
    returnFocus: false,
    onClose,
    title: <span style={{ fontSize: 22, lineHeight: 1.25, fontWeight: 700 }}>{title}</span>,
    closeButtonProps: { "aria-label": t("nav.close"), size: 48, iconSize: 24 },
    transitionProps: { duration: 180 },
  };
}

export function Sheet({ opened: asked, ...sheet }: SheetProps) {
  const { made, opened } = useMade(asked);
  useFocusBack(asked);
  return made && <MadeSheet opened={opened} {...sheet} />;
}

function MadeSheet({ opened, onClose, title, covered = false, children }: SheetProps) {
  const narrow = useMediaQuery("(max-width: 600px)", true, { getInitialValueInEffect: false });
  const [phone, setPhone] = useState(narrow);
  if (!opened && phone !== narrow) setPhone(narrow); // a phone that is turned keeps the sheet, and what is typed in it
  const frame = { ...useSheetFrame({ opened, onClose, title }), closeOnEscape: !covered };
  if (phone) {
    return (
      <Drawer
        {...frame}
        position="bottom"
        size="auto"
        styles={{
          inner: { alignItems: "flex-end" },
          content: { borderRadius: "20px 20px 0 0", height: "auto", maxHeight: "92dvh" },
          body: { paddingBottom: "calc(16px + env(safe-area-inset-bottom))" },
        }}
        classNames={{ body: "phone" }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Modal {...frame} centered radius={12}>
      {children}
    </Modal>
  );
}
