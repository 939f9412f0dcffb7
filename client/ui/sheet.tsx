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

export function Sheet({ opened: asked, ...sheet }: SheetProps) {
  const { made, opened } = useMade(asked);
  useFocusBack(asked);
  return made && <MadeSheet opened={opened} {...sheet} />;
}

function MadeSheet({ opened, onClose, title, covered = false, children }: SheetProps) {
  const narrow = useMediaQuery("(max-width: 600px)", true, { getInitialValueInEffect: false });
  const [phone, setPhone] = useState(narrow);
  if (!opened && phone !== narrow) setPhone(narrow); // a phone that is turned keeps the sheet, and what is typed in it
  const { t } = useTranslation();
  const closeButtonProps = { "aria-label": t("nav.close"), size: 48, iconSize: 24 };
  const heading = <span style={{ fontSize: 22, lineHeight: 1.25, fontWeight: 700 }}>{title}</span>;
  if (phone) {
    return (
      <Drawer
        {...closing(opened)}
        opened={opened}
        returnFocus={false}
        onClose={onClose}
        closeOnEscape={!covered}
        title={heading}
        closeButtonProps={closeButtonProps}
        position="bottom"
        size="auto"
        transitionProps={{ duration: 180 }}
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
    <Modal
      {...closing(opened)}
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      closeOnEscape={!covered}
      title={heading}
      closeButtonProps={closeButtonProps}
      centered
      transitionProps={{ duration: 180 }}
      radius={12}
    >
      {children}
    </Modal>
  );
}
