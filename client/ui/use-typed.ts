// What is looked for: on the screen with each key, in the address as soon as somebody pauses.

import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";

const TYPING_MS = 300;

/** Where one is: the router takes `/app/people/` for `/app/people`, and writes the second. */
const place = () => location.pathname.replace(/\/+$/, "");

/** What is typed, and how it is typed. An address that changes by itself (gone back to, cleared) is followed. */
export function useTyped(inAddress: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const [here] = useState(place);
  const write = useDebouncedCallback((text: string) => {
    // Somebody has gone on to a page that is still being fetched: they are not called back by what they typed here.
    if (place() !== here) return;
    written.current = text;
    onPause(text);
  }, TYPING_MS);
  useEffect(() => {
    if (inAddress === written.current) return;
    write.cancel();
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress, write]);
  return [
    typed,
    (text) => {
      setTyped(text);
      write(text);
    },
  ];
}
