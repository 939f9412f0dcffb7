// Whether something has been true for a while: an empty list is no news while the device is still reading its own data.

import { useEffect, useState } from "react";

export function useLasting(condition: boolean, ms: number = 1_500): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!condition) {
      setLasts(false);
      return;
    }
    const timer = setTimeout(() => setLasts(true), ms);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return condition && lasts;
}
