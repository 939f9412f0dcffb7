// A menu that is made when it is first asked for: an order of sixty lines would make sixty, and show none.

import { Menu } from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import {
  cloneElement,
  useEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
} from "react";

/** Of an item that does nothing now and says why: the arrows still come to it, so that it is heard, too. */
export const NOT_NOW = { "aria-disabled": true, closeMenuOnClick: false } as const;

type Button = ReactElement<ComponentPropsWithRef<"button">>;

export interface LazyMenuProps {
  button: Button;
  /** What is made once it is asked for; `menu` puts items under the button. */
  children: (menu: (items: ReactNode) => ReactNode) => ReactNode;
}

export function LazyMenu({ button, children }: LazyMenuProps) {
  const [asked, setAsked] = useState(false);
  if (asked) return children((items) => <AskedMenu button={button}>{items}</AskedMenu>);
  return cloneElement(button, { "aria-haspopup": "menu", "aria-expanded": false, onClick: () => setAsked(true) });
}

function AskedMenu({ button, children }: { button: Button; children: ReactNode }) {
  const [opened, setOpened] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const ref = useMergedRef(own, button.props.ref);
  useEffect(() => {
    // It took the place of the button that was pressed: there the focus comes back to.
    own.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <Menu
      position="bottom-end"
      withinPortal
      shadow="md"
      transitionProps={{ duration: 120 }}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
