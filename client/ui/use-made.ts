// A sheet is made when it is first opened, and closed at first, so that it comes as one that was there: a page has a dozen, most
// never asked for.

import { useEffect, useState } from "react";

export function useMade(opened: boolean): { made: boolean; opened: boolean } {
  const [ready, setReady] = useState(opened);
  useEffect(() => {
    if (opened) setReady(true);
  }, [opened]);
  return { made: opened || ready, opened: opened && ready };
}
