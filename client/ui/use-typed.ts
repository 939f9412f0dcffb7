// What is looked for: on the screen with each key, in the address as soon as somebody pauses.

import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const TYPING_MS = 300;

/** What is typed, and how it is typed. An address that changes by itself (gone back to, cleared) is followed. */
export function useTyped(inAddress: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  const [here] = useState(() => location.pathname);
  const write = useDebouncedCallback((text: string) => {
    // Somebody has gone on to a page that is still being fetched: they are not called back by what they typed here.
    if (location.pathname !== here) return;
    written.current = text;
    onPause(text);
  }, TYPING_MS);
  return [
    typed,
    (text) => {
      setTyped(text);
      write(text);
    },
  ];
}
