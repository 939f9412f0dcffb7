// A wide sheet at the right edge of the desk; on phones a sheet like any other.

import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Sheet, useSheetFrame, type SheetProps } from "./sheet.tsx";
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
  const { made, opened } = useMade(asked);
  const frame = useSheetFrame({ opened, onClose, title });
  if (!made) return null;
  return (
    <Drawer
      {...frame}
      position="right"
      size="min(860px, 100vw)"
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
